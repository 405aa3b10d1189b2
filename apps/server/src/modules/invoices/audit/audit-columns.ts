import type { InvoiceAudit } from '@lading/contracts/invoices/invoice-audit';
import type { NewInvoice } from '@lading/contracts/invoices/new-invoice';
import type { ReceivedInvoice } from '@lading/domain/invoice-audit/audit-case';
import { findingName, type InvoiceAudit as Audit } from '@lading/domain/invoice-audit/audit-invoice';
import { evidenceFor } from '@lading/domain/invoice-audit/audit-reason';
import { rulesBehind } from '@lading/domain/invoice-audit/rules-behind';
import type { RateTrace } from '@lading/domain/rating/rate-trace';
import { proOf } from '../invoice-numbers.js';
import type { Invoice } from '../invoices.entities.js';
import type { AgreedShipment } from './agreed-prices.queries.js';

/** What lists show of an audit, and the audit itself. */
export const auditColumns = (
  audit: Audit,
  shipment: Pick<AgreedShipment, 'agreed'> | undefined,
): Pick<Invoice, 'agreedCents' | 'varianceCents' | 'mainReason' | 'audit'> => ({
  agreedCents: audit.agreedCents,
  varianceCents: audit.varianceCents,
  mainReason: audit.mainReason ?? null,
  audit: toWire(audit, shipment?.agreed.rating?.trace ?? []),
});

/** The invoice as the audit reads it. */
export function receivedInvoiceOf({ freight, ...received }: NewInvoice): ReceivedInvoice {
  const lines = freight.map(({ size, ...line }) => ({ ...line, ...(size && { size }) }));
  return { ...received, pro: proOf(received), freight: lines };
}

function toWire({ toleranceCents, disputableCents, findings, charges }: Audit, trace: RateTrace): InvoiceAudit {
  return {
    toleranceCents,
    disputableCents,
    charges: charges.map((charge) => ({ ...charge })),
    findings: findings.map((finding) => {
      const { parts, missedDay: _, ...facts } = finding;
      return {
        ...facts,
        name: findingName(finding),
        evidence: evidenceFor(finding.reason),
        parts: parts.map((part) => ({ ...part })),
        rules: rulesBehind(finding, trace).map((rule) => ({ ...rule })),
      };
    }),
  };
}
