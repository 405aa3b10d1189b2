import type { AgreedRule, AuditFinding, FindingPart, InvoiceAudit } from '@lading/contracts/invoices/invoice-audit';
import type { Invoice } from '@lading/contracts/invoices/invoices';
import { Group, Text, Title } from '@mantine/core';
import { fill } from '../../../ui/texts.js';
import { Amount, amountText, chargeName } from '../amounts.js';
import { detailTexts } from './detail-texts.js';
import classes from '../invoices.module.css';
import { VerdictBadge } from '../verdict-badge.js';

const words = detailTexts.findings;

/** Each reason for a discrepancy: its amount, who is right and which document settles it. */
export function Findings({ audit, invoice }: { audit: InvoiceAudit; invoice: Invoice }) {
  if (audit.findings.length === 0) return <Text>{words.none}</Text>;
  const disputable = amountText({ cents: audit.disputableCents, currency: invoice.currency });
  return (
    <>
      <ol className={classes.findings} aria-label={detailTexts.sections.findings}>
        {audit.findings.map((finding) => (
          <Finding key={`${finding.reason}-${finding.service ?? ''}`} finding={finding} invoice={invoice} />
        ))}
      </ol>
      {audit.disputableCents > 0 ? (
        <Text mt="md" fw={600}>
          {fill(words.disputable, { amount: disputable })}
        </Text>
      ) : null}
    </>
  );
}

function Finding({ finding, invoice }: { finding: AuditFinding; invoice: Invoice }) {
  const { name, service, verdict, evidence, cents, creditCents, parts, rules } = finding;
  const { received, currency } = invoice;
  return (
    <li className={classes.finding}>
      <Group justify="space-between" gap="xs">
        <Title order={3} fz="h4">
          {service ? `${name}: ${chargeName(service, received)}` : name}
        </Title>
        <Text fw={600} component="span">
          <Amount cents={cents === 0 ? null : cents} currency={currency} isSigned />
        </Text>
      </Group>
      <Group gap="xs" mt={4}>
        <VerdictBadge verdict={verdict} />
        <Text fz="sm" c="dimmed">
          {fill(words.evidence, { evidence })}
        </Text>
      </Group>
      {creditCents > 0 ? (
        <Text fz="sm" mt={4}>
          {fill(words.credit, { amount: amountText({ cents: creditCents, currency }) })}
        </Text>
      ) : null}
      {parts.length > 1 ? <Parts parts={parts} invoice={invoice} /> : null}
      {rules && rules.length > 0 ? <Rules rules={rules} /> : null}
    </li>
  );
}

function Parts({ parts, invoice: { received, currency } }: { parts: readonly FindingPart[]; invoice: Invoice }) {
  return (
    <ul className={classes.parts} aria-label={words.parts}>
      {parts.map(({ component, cents, isConsequence }, place) => (
        <li key={`${component}-${place}`}>
          {chargeName(component, received)} <Amount cents={cents} currency={currency} isSigned />
          {isConsequence ? (
            <Text span inherit c="dimmed">
              {' '}
              ({words.consequence})
            </Text>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** The steps of the agreed price that explain it. */
function Rules({ rules }: { rules: readonly AgreedRule[] }) {
  return (
    <details className={classes.rules}>
      <summary>{words.rules}</summary>
      <dl>
        {rules.map(({ title, detail, cents }, place) => (
          <div key={`${title}-${place}`}>
            <dt>
              {title}
              {typeof cents === 'number' ? (
                <>
                  {' '}
                  <Amount cents={cents} />
                </>
              ) : null}
            </dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
