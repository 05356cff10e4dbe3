import { type ReactNode, useContext, useId } from "react";
import { photoMostBytes, photoSize, sandColour } from "../../../../domain/catalogue/photo.ts";
import { type Answer, photoRefused } from "../answer.ts";
import { DeskForm, type DeskFormProps, FormContext, useFocusAfter } from "../form.tsx";

interface PhotoFormProps
  extends Pick<
    DeskFormProps,
    "name" | "intent" | "fields" | "className" | "tellsWas" | "keepsQuery" | "children"
  > {
  /** How the names of the forms end that remove a photograph: their button goes with it, and the file's field has the focus. */
  removedBy: string;
}

/** Sends a photograph, shrunk where the browser can. */
export function PhotoForm({ removedBy, ...form }: PhotoFormProps) {
  useFocusAfter((name) => name.endsWith(removedBy), `[id="${form.name}"] [type=file]`);
  return <DeskForm {...form} encType="multipart/form-data" prepare={prepare} />;
}

interface PhotoFieldProps {
  label: ReactNode;
  hint?: string;
  /** The label is only read aloud. */
  isQuiet?: boolean;
  /** The form may be sent without a photograph. */
  isOptional?: boolean;
}

/** The field of the photograph's file. */
export function PhotoField({ label, hint, isQuiet, isOptional = false }: PhotoFieldProps) {
  const { answer } = useContext(FormContext);
  const id = useId();
  const problem = answer?.problems?.photo;
  return (
    <div className="min-w-0 flex-1 basis-60">
      <label htmlFor={id} className={isQuiet ? "sr-only" : "mb-1.5 block font-semibold"}>
        {label}
      </label>
      <input
        id={id}
        type="file"
        name="photo"
        required={!isOptional}
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-invalid={(isOptional ? problem : answer) !== undefined}
        aria-describedby={(problem && `${id}-problem`) ?? (hint && `${id}-hint`)}
        className="min-h-12 w-full text-sm text-ink-soft file:mr-3 file:min-h-12 file:rounded-xl file:border-0 file:bg-sand-dark file:px-4 file:[font:inherit] file:text-base file:font-semibold file:text-ink"
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 font-medium text-coral-dark">
          {problem}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

async function prepare(sent: FormData): Promise<FormData | Answer> {
  const chosen = sent.get("photo");
  if (!(chosen instanceof File) || chosen.size === 0) return sent;
  const photo = await shrunk(chosen);
  sent.set("photo", photo);
  return photo.size > photoMostBytes ? photoRefused("photoUnreadable") : sent;
}

/** Returns the photograph as large as the site will keep it: the original is too large for the network of a phone. */
async function shrunk(file: File): Promise<File> {
  try {
    const image = await createImageBitmap(file); // upright
    const { width, height } = photoSize(image.width, image.height)!;
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d")!;
    context.fillStyle = sandColour;
    context.fillRect(0, 0, width, height);
    context.drawImage(image, 0, 0, width, height);
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 });
    return blob.size < file.size ? new File([blob], file.name) : file;
  } catch {
    return file; // the server says what is wrong with it
  }
}
