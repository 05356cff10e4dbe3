/** Returns "las 2:10 p. m." or "la 1:05 p. m." */
export const theTime = (time: string) => `${/^1:/.test(time) ? "la" : "las"} ${time}`;

/** Returns "a las 2:10 p. m." or "a la 1:05 p. m." */
export const atTime = (time: string) => `a ${theTime(time)}`;
