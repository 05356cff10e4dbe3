/** A driver whom everybody sees on the site, by the driver's own consent. */
export interface Face {
  /** The driver's id. */
  id: string;
  firstName: string;
  /** Changes with the photo. */
  mark: string;
}

export const mostFaces = 12;

/** Returns the public address of the photo, which ends when the driver leaves or takes the consent back. */
export const facePath = ({ id, mark }: Face) => `/faces/${id}/${mark}.webp`;
