import { data } from "react-router";

/** The posted form, or a 400 instead of a crash when the body is no form. */
export async function postedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data("This form could not be read. Please go back and send it again.", { status: 400 });
  }
}
