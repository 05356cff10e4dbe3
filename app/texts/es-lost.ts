/** What the operator reads when the desk can't be read from the server. */
export const lost = {
  since: (time: string) => `Sin conexión desde las ${time}. Lo que ve puede estar atrasado.`,
  title: "No se pudo cargar esta página",
  text: "Las reservas y los pagos siguen guardados. La página se intenta cargar sola; también puede intentarlo usted.",
  retry: "Intentar otra vez",
};
