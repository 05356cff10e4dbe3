// Takes the pictures of docs/screens and docs/manual: `npm run pictures`, after a build; `-- manual` takes only the
// manual's, and `-- manual chofer-phone …` only the named ones.
import { chromium } from "playwright-core";
import { launch } from "./launch.ts";
import { takeManualPictures } from "./manual-pictures.ts";
import { takeReadmePictures } from "./readme-pictures.ts";
import { startSite, temporaryFolder } from "./site.ts";

const folder = temporaryFolder();
const site = await startSite(folder.path, { DEMO_WEEK: "1" });
const browser = await chromium.launch(launch);
const [which, ...named] = process.argv.slice(2);
if (which !== "manual") await takeReadmePictures(browser, site);
await takeManualPictures(browser, site, named);
await browser.close();
await site.stop();
folder.remove();
