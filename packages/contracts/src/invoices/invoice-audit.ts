import {
  auditReasonCodes,
  auditVerdicts,
  type AuditReason,
  type AuditVerdict,
} from '@lading/domain/invoice-audit/audit-reason';
import { Cents, Choice, Flag, ListOf, Text } from '../kernel/field.js';

/** An amount that may be negative. */
export const anyAmount = { min: -99_999_999_999 } as const;

export class FindingPart {
  @Text({ max: 20, about: 'LINEHAUL, TOTAL or a charge code.' }) component!: string;
  @Cents(anyAmount) cents!: number;
  @Flag({ about: 'Derived from another variance by the agreed rules, as fuel is from linehaul.' })
  isConsequence!: boolean;
}

/** A step of the agreed price, in words. */
export class AgreedRule {
  @Text({ max: 200 }) title!: string;
  @Text({ max: 2000 }) detail!: string;
  @Cents({ ...anyAmount, optional: true }) cents?: number | null;
}

/** Why the invoice differs, by how much, and who is right according to the documents. */
export class AuditFinding {
  @Choice(auditReasonCodes) reason!: AuditReason;
  @Text({ max: 40 }) name!: string;
  @Text({ max: 20, optional: true }) service!: string | null;
  @Choice(auditVerdicts) verdict!: AuditVerdict;
  @Text({ max: 100, about: 'The document that settles it.' }) evidence!: string;
  @Cents(anyAmount) cents!: number;
  @Cents({ about: 'Credit requested beyond the variance.' }) creditCents!: number;
  @ListOf(() => FindingPart, { maxItems: 200 }) parts!: FindingPart[];
  @ListOf(() => AgreedRule, { optional: true, maxItems: 50, about: 'The rules of the agreed price that it violates.' })
  rules?: AgreedRule[] | null;
}

export class ComparedCharge {
  @Text({ max: 20 }) component!: string;
  @Cents(anyAmount) agreedCents!: number;
  @Cents(anyAmount) billedCents!: number;
}

export class InvoiceAudit {
  @Cents() toleranceCents!: number;
  @Cents(anyAmount) disputableCents!: number;
  @ListOf(() => AuditFinding, { maxItems: 200 }) findings!: AuditFinding[];
  @ListOf(() => ComparedCharge, { maxItems: 200 }) charges!: ComparedCharge[];
}
