export const keptTrip = {
  heading: "¿Sin red al llegar?",
  offer: "Guardada en su teléfono, esta página se abre sin red.",
  keep: "Guardar en este teléfono",
  since: (day: string) => `Guardada en este teléfono desde el ${day}`,
  seen: (moment: string) => `vista por última vez: ${moment}`,
  how: "Se abre sin red, hasta dos días después del último viaje.",
  notMine: "No es mi teléfono",
  dropped: "Ya no está en este teléfono.",
  failed:
    "Este navegador no guarda nada, quizás porque la ventana es privada. El archivo del calendario también tiene el viaje, sin red.",
  shown: "No hay red, o va muy lenta. Esto es lo que guardó su teléfono",
  asOf: (moment: string) => `de ${moment}`,
  noPage: {
    title: "Sin red",
    text: "Esta página necesita red. Su viaje está guardado en este teléfono:",
    open: "Abrir su viaje",
  },
};
