import type { DocumentId } from "../../../domain/catalogue/document.ts";
import type { Language } from "../../../domain/common/language.ts";
import { readDocumentTexts } from "../../../store/catalogue/documents.server.ts";
import { say } from "../../../texts/with-company.ts";

/** Returns a document as guests read it, with the company's details filled in. */
export async function sayDocument(id: DocumentId, language: Language) {
  const { title, body } = await readDocumentTexts(id, language);
  return { title: say(title), body: say(body) };
}
