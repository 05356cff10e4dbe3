/** Returns a function that says how many there are: "1 viaje", "2 viajes". */
export const count = (one: string, many: string) => (n: number) => (n === 1 ? `1 ${one}` : `${n} ${many}`);
