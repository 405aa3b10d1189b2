import type { AnnouncedCharge } from '@lading/contracts/fields/shipment-messages';
import { Table, Text } from '@mantine/core';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { amountText } from '../../ui/display/money.js';
import { messageTexts as words } from './message-texts.js';

/** Charges that the carrier announced before its invoice, each with its evidence. */
export function AnnouncedCharges({ charges }: { charges: readonly AnnouncedCharge[] }) {
  return (
    <Table aria-label={words.charges}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.charge}</Table.Th>
          <Table.Th ta="end">{words.amount}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {charges.map(({ chargeId, description, cents, currency, evidence, announcedBy, announcedAt }) => (
          <Table.Tr key={chargeId}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              {description}
              <Text fz="xs" c="dimmed">
                {words.evidence}: {evidence}
              </Text>
              <Text fz="xs" c="dimmed">
                {announcedBy}, <DateTime instant={announcedAt} zone={viewerZone()} />
              </Text>
            </Table.Td>
            <Table.Td ta="end" className="num">
              {amountText(cents, currency)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
