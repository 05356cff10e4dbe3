/** What guests ask for and may not do alone. */
export const requestTexts = {
  ask: (guests: number) => (guests === 1 ? "1 cliente pide un cambio" : `${guests} clientes piden un cambio`),
  more: (guests: number) => `y ${guests} más`,
};
