/** The picture of a partner, with its size in pixels. */
export interface Logo {
  partnerId: string;
  /** Changes with the picture. */
  version: string;
  width: number;
  height: number;
}

/** A logo is stored at most this large, in pixels. */
export const logoMost = { width: 480, height: 240 };
/** A picture with a shorter side would look blurred. */
export const logoLeastSide = 64;

/** Returns what an `img` needs to show a logo. */
export const logoImage = (logo: Logo) => ({ src: logoPath(logo), width: logo.width, height: logo.height });

export const logoPath = ({ partnerId, version }: Pick<Logo, "partnerId" | "version">) =>
  `/logos/${partnerId}/${version}.webp`;
