import { companyPromises, sampleCompany } from "../../domain/catalogue/company.ts";
import { vanPictures } from "../../domain/catalogue/photo.ts";
import { lacksHours } from "../../domain/catalogue/tour-hours.ts";
import { type ConfirmableStep, type OpeningStep, openingSteps } from "../../domain/upkeep/opening.ts";
import { env } from "../../env.server.ts";
import { knownPhotos } from "../../store/catalogue/photos.server.ts";
import { listTourHours } from "../../store/catalogue/tours.server.ts";
import { listFaces } from "../../store/team/faces.server.ts";
import { listConfirmed, readEdited } from "../../store/upkeep/confirmed.server.ts";
import { ourCompany } from "../../texts/with-company.ts";

const contact = ["phone", "whatsapp", "email", "address"] as const;
type ContactField = (typeof contact)[number];

export interface Opening {
  isDone: Record<OpeningStep, boolean>;
  /** How many steps are left. */
  left: number;
  /** The ways to reach the company that are still a sample. */
  samples: ContactField[];
  isMailSet: boolean;
  /** The names of the tours that are sold without their hour or their days. */
  toursWithoutHours: string[];
}

/** Returns which steps to open the site are done, and which contact data is still a sample. */
export async function readOpening({ SMTP_URL, PAYPAL_CLIENT_ID } = env): Promise<Opening> {
  const company = ourCompany();
  const [confirmed, edited, photos, tours, faces] = await Promise.all([
    listConfirmed(),
    readEdited(),
    knownPhotos(),
    listTourHours("es"),
    listFaces(),
  ] as const);
  const isConfirmed = (step: ConfirmableStep) => confirmed.includes(step);
  const toursWithoutHours = tours.filter(lacksHours).map(({ name }) => name);
  const samples = contact.filter((field) => company[field] === sampleCompany[field]);
  const isMailSet = SMTP_URL !== undefined;
  const isDone = {
    contact: samples.length === 0,
    prices: edited.prices || isConfirmed("prices"),
    tours: toursWithoutHours.length === 0 && (edited.tours || isConfirmed("tours")),
    promises: isConfirmed("promises") || companyPromises.some((promise) => !company[promise]),
    photos: Object.keys(photos).length > 0,
    licence: company.licence !== "" || isConfirmed("licence"),
    office: company.officeDays !== "" || isConfirmed("office"),
    rating: company.rating !== "" || isConfirmed("rating"),
    van: vanPictures.some((van) => photos[van]) || isConfirmed("van"),
    faces: faces.length > 0 || isConfirmed("faces"),
    payments: PAYPAL_CLIENT_ID !== undefined,
    backups: isConfirmed("backups"),
    letters: isMailSet && company.sender !== sampleCompany.sender,
  };
  const left = openingSteps.filter((step) => !isDone[step]).length;
  return { isDone, left, samples, isMailSet, toursWithoutHours };
}
