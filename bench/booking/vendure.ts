// Vendure without plugins: a product, a way to ship it, a way to pay that always succeeds, and no letters.
import { randomUUID } from "node:crypto";
import {
  bootstrap,
  DefaultLogger,
  dummyPaymentHandler,
  FastImporterService,
  type InitialData,
  LanguageCode,
  LogLevel,
  Populator,
  RequestContextService,
  TaxCategoryService,
} from "@vendure/core";

const [, , url, port] = process.argv as [string, string, string, string];

const initial: InitialData = {
  defaultLanguage: LanguageCode.en,
  defaultZone: "America",
  collections: [],
  countries: [{ name: "Costa Rica", code: "CR", zone: "America" }],
  taxRates: [{ name: "Standard", percentage: 0 }],
  shippingMethods: [{ name: "Standard", price: 500 }],
  paymentMethods: [
    {
      name: "Dummy",
      handler: { code: dummyPaymentHandler.code, arguments: [{ name: "automaticSettle", value: "true" }] },
    },
  ],
};

const app = await bootstrap({
  logger: new DefaultLogger({ level: LogLevel.Error }),
  apiOptions: { hostname: "127.0.0.1", port: Number(port) },
  authOptions: {
    tokenMethod: "bearer",
    superadminCredentials: { identifier: "operator", password: randomUUID() },
    cookieOptions: { secret: randomUUID() },
  },
  dbConnectionOptions: { type: "postgres", url, synchronize: true },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
});
await app.get(Populator).populateInitialData(initial);
process.send!(await sellShuttle());

/** The id of a variant that is always in stock. */
async function sellShuttle(): Promise<string> {
  const ctx = await app.get(RequestContextService).create({ apiType: "admin" });
  const [taxCategory] = (await app.get(TaxCategoryService).findAll(ctx)).items;
  const importer = app.get(FastImporterService);
  await importer.initialize();
  const { en: languageCode } = LanguageCode;
  const words = { languageCode, name: "Shuttle", slug: "shuttle", description: "" };
  const productId = await importer.createProduct({ enabled: true, translations: [words] });
  const variant = await importer.createProductVariant({
    productId,
    sku: "shuttle",
    price: 10_000,
    taxCategoryId: taxCategory!.id,
    stockOnHand: 1_000_000,
    translations: [{ languageCode, name: "Shuttle" }],
  });
  return String(variant);
}
