export const keptTrip = {
  heading: "¿Sin red al llegar?",
  device: { phone: "teléfono", other: "dispositivo" },
  offer: (device: string) => `Guardada en su ${device}, esta página se abre sin red.`,
  keep: (device: string) => `Guardar en este ${device}`,
  since: (device: string, day: string) => `Guardada en este ${device} desde el ${day}`,
  seen: (moment: string) => `vista por última vez: ${moment}`,
  how: "Se abre sin red, hasta dos días después del último viaje.",
  notMine: (device: string) => `No es mi ${device}`,
  dropped: (device: string) => `Ya no está en este ${device}.`,
  failed:
    "Este navegador no guarda nada, quizás porque la ventana es privada. El archivo del calendario también tiene el viaje, sin red.",
  shown: (device: string) => `No hay red, o va muy lenta. Esto es lo que guardó su ${device}`,
  asOf: (moment: string) => `de ${moment}`,
  noPage: {
    title: "Sin red",
    text: (device: string) => `Esta página necesita red. Su viaje está guardado en este ${device}:`,
    open: "Abrir su viaje",
  },
};
