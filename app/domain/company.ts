/** What every page may show of the settings. */
export interface Company {
  siteUrl: string;
  phone: string;
  whatsapp: string;
  email: string;
  address: string;
  demo: boolean;
  year: string;
}
