import { carrierHomeApi } from '@lading/contracts/carriers/carrier-home';
import { carrierInvoicesApi } from '@lading/contracts/invoices/carrier-invoices';
import { carrierShipmentsApi } from '@lading/contracts/shipments/carrier-shipments';

/** What is fetched again after an invoice was issued, changed or answered. */
export const changedWithInvoices = [
  carrierInvoicesApi.listCarrierInvoices,
  carrierInvoicesApi.getCarrierInvoice,
  carrierShipmentsApi.listCarrierShipments,
  carrierShipmentsApi.getCarrierShipment,
  carrierHomeApi.getCarrierHome,
] as const;
