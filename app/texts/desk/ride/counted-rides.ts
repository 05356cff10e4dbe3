/** Returns "1 viaje" or "3 viajes". */
export const countedRides = (rides: number): string => (rides === 1 ? "1 viaje" : `${rides} viajes`);
