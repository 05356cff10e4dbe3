import { expect } from "vitest";
import { test } from "./browser.ts";
import { signIn } from "./operator.ts";
import { soon } from "./steps.ts";

test("the operator's photograph takes the place of a drawing, and gives it back", async ({ page, stage }) => {
  const guest = await stage.browser.newPage({
    baseURL: stage.site.url,
    viewport: { width: 390, height: 844 },
  });
  await guest.goto("/tours");
  const shown = () =>
    guest
      .getByRole("article")
      .first()
      .getByRole("presentation")
      .evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return `${image.currentSrc.replace(/.*\/(scenes|photos)\//, "$1 ").replace(/\/.*\//, " ")} ${image.naturalWidth > 0}`;
      });
  expect(await shown()).toBe("scenes tour-1001.svg true");

  await signIn(page, stage.site.operator);
  await page.getByRole("link", { name: "Fotos" }).click();
  const card = page.getByRole("article", { name: "Catamarán al atardecer" });
  await card.getByLabel("Archivo de foto").setInputFiles("public/icon-512.png");
  await card.getByRole("button", { name: "Poner foto" }).click();
  await page.getByRole("alert").getByText("La foto es muy pequeña").waitFor();

  await guest.setViewportSize({ width: 1440, height: 900 });
  const photo = { name: "IMG_0001.png", mimeType: "image/png", buffer: await guest.screenshot() };
  await card.getByLabel("Archivo de foto").setInputFiles(photo);
  await card.getByRole("button", { name: "Poner foto" }).click();
  await page.getByRole("status").getByText("Foto puesta").waitFor();

  await guest.setViewportSize({ width: 390, height: 844 });
  const after = async () => {
    await guest.reload();
    return await shown();
  };
  await soon(after).toMatch(/^photos tour-1001 (480|960)\.avif true$/);
  await card.getByRole("button", { name: "Volver al dibujo" }).click();
  await page.getByRole("status").getByText("Otra vez con su dibujo").waitFor();
  await soon(after).toBe("scenes tour-1001.svg true");
  await guest.close();
});
