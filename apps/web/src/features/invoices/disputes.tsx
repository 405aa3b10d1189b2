import type { Invoice, InvoiceDispute } from '@lading/contracts/invoices';
import { auditReasons } from '@lading/domain/invoice-audit/audit-reason';
import type { DisputeState } from '@lading/domain/invoice-lifecycle';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { DateTime } from '../../ui/display/date-time.js';
import { ToneBadge, type StatusTone } from '../../ui/display/tone-badge.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { fill } from '../../ui/texts.js';
import { amountText } from './amounts.js';
import { detailTexts } from './detail-texts.js';
import { letterTexts } from './letter-texts.js';

const words = detailTexts.disputes;

const tones: Record<DisputeState, StatusTone> = {
  open: 'warning',
  corrected: 'success',
  credited: 'success',
  upheld: 'danger',
  withdrawn: 'neutral',
};

/** The objections to a bill, the latest first. */
export function Disputes({ invoice: { id, disputes, currency } }: { invoice: Invoice }) {
  return (
    <Stack gap="sm">
      {disputes.map((dispute) => {
        const { state, reason, amountCents, creditedCents, author, openedAt } = dispute;
        return (
          <div key={openedAt}>
            <Group justify="space-between" gap="xs">
              <Text fw={600}>
                {fill(words.line, {
                  reason: auditReasons.find(({ code }) => code === reason)?.name ?? reason,
                  amount: amountText({ cents: amountCents, currency }),
                })}
              </Text>
              <ToneBadge tone={tones[state]}>{words.states[state]}</ToneBadge>
            </Group>
            <Text fz="sm" c="dimmed">
              {author}, <DateTime instant={openedAt} zone={viewerZone()} />
            </Text>
            {creditedCents ? (
              <Text fz="sm">{fill(words.credited, { amount: amountText({ cents: creditedCents, currency }) })}</Text>
            ) : null}
            <Telling dispute={dispute} />
          </div>
        );
      })}
      <Anchor component={Link} to={`/customers/invoices/${id}/letter`} className="no-print">
        {letterTexts.open}
      </Anchor>
    </Stack>
  );
}

/** Whether the carrier knows of an objection; one that has ended needs no telling. */
function Telling({ dispute: { state, toldBy, mailedAt } }: { dispute: InvoiceDispute }) {
  if (mailedAt)
    return (
      <Text fz="sm">
        {words.mailed} <DateTime instant={mailedAt} zone={viewerZone()} />
      </Text>
    );
  if (state !== 'open') return null;
  return <Text fz="sm">{toldBy === 'mail' ? words.mailing : words.letter}</Text>;
}
