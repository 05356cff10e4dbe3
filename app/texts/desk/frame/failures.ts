/** The answers where a press or a page did not come through. Guests' pages load them too, so nothing else stands here. */
export const failureTexts = {
  notYours: { title: "No es para su rol", text: "Su rol no permite hacer esto. Pídalo a un dueño." },
  unanswered: {
    title: "Sin conexión",
    text: "El sitio no contestó. Cuando vuelva la conexión, revise cómo quedó e intente otra vez.",
  },
  failed: {
    title: "No se pudo hacer",
    text: "Ha ocurrido un error. Revise cómo quedó e intente otra vez.",
  },
  notSent: {
    title: "¡Error enviando el mensaje!",
    text: "Ha ocurrido un error y el mensaje no ha sido enviado nuevamente",
  },
};
