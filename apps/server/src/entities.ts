import { ActingSession } from './modules/act-user/act-user.entities.js';
import { Address } from './modules/address-book/address-book.entities.js';
import { Alert, AlertOccasion, AlertSetting } from './modules/alerts/alerts.entities.js';
import { ApiKey } from './modules/api-keys/api-keys.entities.js';
import { AssistSession } from './modules/freight-assist/freight-assist.entities.js';
import { BillOfLading, BillOfLadingLink, BolNumberBlock } from './modules/bills-of-lading/bills-of-lading.entities.js';
import { BrandVersion, ForcedExit, Site } from './modules/sites/sites.entities.js';
import {
  Campaign,
  FamiliarAddress,
  Invite,
  OneTimeKey,
  RecoveryCode,
  Registration,
  SecondFactor,
  SignInSession,
  TermsAcceptance,
  UserAccount,
} from './modules/account/account.entities.js';
import {
  Carrier,
  CarrierConnection,
  CarrierCredentials,
  CarrierWebhookSecret,
  ClosedCarrierLocation,
  FuelIndex,
  ProBlock,
  ProBlockRequest,
  ProNumber,
  Tariff,
} from './modules/carriers/carriers.entities.js';
import { CarrierAnswer, Offer, Quote } from './modules/quotes/quotes.entities.js';
import { CarrierDocumentLink } from './modules/carrier-document-links/carrier-document-links.entities.js';
import { Claim, ClaimAttachment, ClaimNote, ClaimReport } from './modules/claims/claims.entities.js';
import { CoverageCertificate } from './modules/insurance/insurance.entities.js';
import { BolSerial, Customer, CustomerLocationRule, Location } from './modules/customers/customers.entities.js';
import {
  DirtyDay,
  RollupCustomer,
  RollupPeriod,
  ShipmentRollup,
} from './modules/shipment-insights/shipment-insights.entities.js';
import { Event } from './kernel/events/events.entities.js';
import { FaqEntry, LegalDocument, Tutorial } from './modules/content/content.entities.js';
import { FlagRule } from './kernel/flags/flags.entities.js';
import { IdempotencyKey } from './kernel/endpoints/endpoints.entities.js';
import { ImportProfile, TableImport } from './modules/imports/imports.entities.js';
import { InsightQuote, PlanCheckout, ProPlan, Subscription } from './modules/pro-plans/pro-plans.entities.js';
import { InstallationSecret, OidcRecord, RateLimit } from './kernel/auth/auth.entities.js';
import {
  Invoice,
  InvoiceAttachment,
  InvoiceDispute,
  InvoiceFinding,
  InvoiceMessage,
  InvoicePoll,
} from './modules/invoices/invoices.entities.js';
import { Mail } from './kernel/mail/mail.entities.js';
import { OrderUpload, UploadedOrder } from './modules/order-uploads/order-uploads.entities.js';
import { PostalPlace } from './modules/places/places.entities.js';
import { Product } from './modules/products/products.entities.js';
import { Promotion, PromotionDismissal } from './modules/promotions/promotions.entities.js';
import { ReportFile, ReportPlace, ReportSchedule } from './modules/reports/reports.entities.js';
import { SavedLane } from './modules/saved-lanes/saved-lanes.entities.js';
import { SavedView } from './modules/saved-views/saved-views.entities.js';
import {
  Shipment,
  ShipmentFavorite,
  ShipmentNote,
  ShipmentPurchaseOrder,
} from './modules/shipments/shipments.entities.js';
import {
  PalletNumber,
  PalletSerial,
  ShipmentDocument,
} from './modules/shipment-documents/shipment-documents.entities.js';
import { ShipmentNotice } from './modules/shipment-notifications/shipment-notifications.entities.js';
import { ShipmentPoll, ShipmentPosition, ShipmentShare, TrackingEvent } from './modules/tracking/tracking.entities.js';
import { SocketAttachment } from './kernel/realtime/realtime.entities.js';
import { SupportAnswer, SupportAttachment, SupportTicket } from './modules/contact-support/contact-support.entities.js';
import { TutorialView } from './modules/tutorials/tutorials.entities.js';
import { UserLocation } from './modules/customer-users/customer-users.entities.js';
import { VolumeAnswer, VolumeRequest } from './modules/volume-requests/volume-requests.entities.js';
import { Webhook, WebhookDelivery } from './modules/webhooks/webhooks.entities.js';

/** One for every table; a test holds them equal to the migrated schema. */
export const entities: (new () => object)[] = [
  ActingSession,
  Address,
  Alert,
  AlertOccasion,
  AlertSetting,
  ApiKey,
  AssistSession,
  BillOfLading,
  BillOfLadingLink,
  BolNumberBlock,
  BolSerial,
  BrandVersion,
  ForcedExit,
  Site,
  Campaign,
  FamiliarAddress,
  Invite,
  OneTimeKey,
  RecoveryCode,
  Registration,
  SecondFactor,
  SignInSession,
  TermsAcceptance,
  UserAccount,
  Carrier,
  CarrierConnection,
  CarrierCredentials,
  CarrierWebhookSecret,
  ClosedCarrierLocation,
  FuelIndex,
  ProBlock,
  ProBlockRequest,
  ProNumber,
  Tariff,
  CarrierAnswer,
  Offer,
  Quote,
  CarrierDocumentLink,
  Claim,
  ClaimAttachment,
  ClaimNote,
  ClaimReport,
  CoverageCertificate,
  Customer,
  CustomerLocationRule,
  Location,
  DirtyDay,
  RollupCustomer,
  RollupPeriod,
  ShipmentRollup,
  Event,
  FaqEntry,
  LegalDocument,
  Tutorial,
  FlagRule,
  IdempotencyKey,
  ImportProfile,
  TableImport,
  InsightQuote,
  PlanCheckout,
  ProPlan,
  Subscription,
  InstallationSecret,
  OidcRecord,
  RateLimit,
  Invoice,
  InvoiceAttachment,
  InvoiceDispute,
  InvoiceFinding,
  InvoiceMessage,
  InvoicePoll,
  Mail,
  OrderUpload,
  UploadedOrder,
  PalletNumber,
  PalletSerial,
  PostalPlace,
  Product,
  Promotion,
  PromotionDismissal,
  ReportFile,
  ReportPlace,
  ReportSchedule,
  SavedLane,
  SavedView,
  Shipment,
  ShipmentFavorite,
  ShipmentNote,
  ShipmentPurchaseOrder,
  ShipmentDocument,
  ShipmentNotice,
  ShipmentPoll,
  ShipmentPosition,
  ShipmentShare,
  TrackingEvent,
  SocketAttachment,
  SupportAnswer,
  SupportAttachment,
  SupportTicket,
  TutorialView,
  UserLocation,
  VolumeAnswer,
  VolumeRequest,
  Webhook,
  WebhookDelivery,
];
