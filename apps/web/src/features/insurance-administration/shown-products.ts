import { managedInsuranceApi } from '@lading/contracts/invoices/managed-insurance';

const { listInsuranceProducts, listProductVersions, listCarrierCoverage } = managedInsuranceApi;

/** What is fetched again when a product has changed. */
export const shownProducts = [listInsuranceProducts, listProductVersions, listCarrierCoverage] as const;
