/** Returns "a las 2:10 p. m." or "a la 1:05 p. m." */
export const atTime = (time: string) => `${/^1:/.test(time) ? "a la" : "a las"} ${time}`;
