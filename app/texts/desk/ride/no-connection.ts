/** The words for when the desk can't reach the server. */
export const noConnectionTexts = {
  asOf: (time: string, day?: string) => `Sin conexión: así estaba ${day ? `el ${day} ` : ""}a las ${time}`,
  cantAct: "Sin conexión no se puede guardar ni asignar. Llamar y escribir sí; lo demás, cuando vuelva.",
  title: "No se pudo cargar esta página",
  text: "Las reservas y los pagos siguen guardados. La página se intenta cargar sola; también puede intentarlo usted.",
  retry: "Intentar otra vez",
  back: "Volver a las reservas",
};
