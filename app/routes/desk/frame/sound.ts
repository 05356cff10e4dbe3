const key = "desk-sound";

/** Returns whether this device rings; a browser without storage rings. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(key) !== "off";
  } catch {
    return true;
  }
}

export function keepSound(isOn: boolean): void {
  try {
    localStorage.setItem(key, isOn ? "on" : "off");
  } catch {
    // Without storage the device rings again once the page is closed.
  }
}

/** Plays two short tones; a browser in which nobody pressed anything yet stays silent. */
export function ring(): void {
  const Context = globalThis.AudioContext;
  if (!Context) return;
  const context = new Context();
  const volume = context.createGain();
  volume.connect(context.destination);
  volume.gain.setValueAtTime(0.15, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.5);
  const tones = [660, 880];
  for (const [n, tone] of tones.entries()) {
    const source = context.createOscillator();
    source.frequency.value = tone;
    source.connect(volume);
    source.start(context.currentTime + n * 0.18);
    source.stop(context.currentTime + n * 0.18 + 0.2);
    if (n === tones.length - 1) source.onended = () => void context.close().catch(() => {});
  }
}
