import { expect, test } from "vitest";
import { contactLetter } from "./contact.server.tsx";

const contact = {
  firstName: "Ana",
  email: "ana@example.com",
  phone: "8888 1234",
  message: "Hello,\n\n<b>two</b> & <script>alert(1)</script>",
};
const id = "<contact-3@example.com>";

test("the operator gets the message and can answer it", async () => {
  const letter = await contactLetter(contact, id);
  expect(letter).toMatchObject({
    to: "operator@ecotravel.example",
    subject: "Mensaje de Ana",
    replyTo: "ana@example.com",
    attachments: [],
  });
  expect(letter.text).toContain(contact.message);
  expect(letter.text).toContain("Teléfono: 8888 1234");
  expect(letter.html).toContain("https://api.whatsapp.com/send?phone=50688881234");
});

test("the visitor's text is shown as text, line by line", async () => {
  const { html } = await contactLetter(contact, id);
  expect(html).not.toMatch(/<b>|<script/);
  expect(html).toContain("&lt;b&gt;two&lt;/b&gt; &amp; &lt;script&gt;");
});

test("a visitor's text makes no links except a valid e-mail address and phone number", async () => {
  const message = "Pay at https://evil.example.com or call +1 800 555 0199";
  const typed = {
    ...contact,
    message,
    firstName: "Ana evil.com",
    email: "ana at evil.com",
    phone: "evil.com",
  };
  for (const { subject, text, html } of [await contactLetter(typed, id)])
    for (const body of [subject, text, html.replaceAll(/<!DOCTYPE[^>]*>/g, "")])
      expect(body).not.toMatch(/evil\.\S|https:\/\/evil|800 555/);
});

test("an invalid address is shown and not used as reply address", async () => {
  const letter = await contactLetter({ ...contact, email: "ana at home", phone: "call me" }, id);
  expect(letter).not.toHaveProperty("replyTo");
  expect(letter.text).toContain("Correo: ana at home");
  expect(letter.html).not.toContain("api.whatsapp.com");
});
