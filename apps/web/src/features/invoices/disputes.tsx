import type { Invoice } from '@lading/contracts/invoices';
import { auditReasons } from '@lading/domain/invoice-audit/audit-reason';
import type { DisputeState } from '@lading/domain/invoice-lifecycle';
import { Group, Stack, Text } from '@mantine/core';
import { DateTime } from '../../ui/display/date-time.js';
import { ToneBadge, type StatusTone } from '../../ui/display/status-badge.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { fill } from '../../ui/texts.js';
import { amountText } from './amounts.js';
import { detailTexts } from './detail-texts.js';

const words = detailTexts.disputes;

const tones: Record<DisputeState, StatusTone> = {
  open: 'warning',
  corrected: 'success',
  credited: 'success',
  upheld: 'danger',
  withdrawn: 'neutral',
};

/** The objections to a bill, the latest first. */
export function Disputes({ invoice: { disputes, currency } }: { invoice: Invoice }) {
  return (
    <Stack gap="sm">
      {disputes.map(({ state, reason, amountCents, author, openedAt }) => (
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
        </div>
      ))}
    </Stack>
  );
}
