import type { Offer } from '@lading/contracts/quote-answers';
import { Button, Group, Modal, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { Money } from '../../ui/display/money.js';
import { fill, texts as words } from '../../ui/texts.js';
import { texts } from './carrier-selection-texts.js';
import { factsOf } from './offer-facts.js';

interface ComparisonProps {
  offers: readonly Offer[];
  ids: readonly number[];
  onToggle: (id: number) => void;
  onClear: () => void;
}

/** Up to three offers side by side. */
export function Comparison({ offers, ids, onToggle, onClear }: ComparisonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = offers.filter(({ offerId }) => ids.includes(offerId));
  if (chosen.length === 0) return null;
  return (
    <Group gap="xs">
      <Text fz="sm" role="status">
        {fill(texts.compare.bar, { count: chosen.length })}
      </Text>
      <Button size="xs" variant="default" disabled={chosen.length < 2} onClick={() => setIsOpen(true)}>
        {texts.compare.open}
      </Button>
      <Button size="xs" variant="subtle" onClick={onClear}>
        {texts.compare.clear}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={texts.compare.title}
        size="xl"
        closeButtonProps={{ 'aria-label': words.toast.close }}
      >
        <CompareTable offers={chosen} onRemove={onToggle} />
      </Modal>
    </Group>
  );
}

function CompareTable({ offers, onRemove }: { offers: readonly Offer[]; onRemove: (id: number) => void }) {
  const rows = offers.map(factsOf);
  return (
    <Table.ScrollContainer minWidth={480} type="native">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            {offers.map(({ offerId, carrierName, serviceName }) => (
              <Table.Th key={offerId} scope="col">
                {carrierName}
                <Text fz="xs">{serviceName}</Text>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Table.Tr>
            <Table.Th scope="row">{texts.facts.total}</Table.Th>
            {offers.map(({ offerId, totalCents }) => (
              <Table.Td key={offerId} fw={650}>
                <Money cents={totalCents} />
              </Table.Td>
            ))}
          </Table.Tr>
          {rows[0]?.map(({ label }, index) => (
            <Table.Tr key={label}>
              <Table.Th scope="row">{label}</Table.Th>
              {offers.map(({ offerId }, column) => (
                <Table.Td key={offerId}>{rows[column]?.[index]?.value}</Table.Td>
              ))}
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Td />
            {offers.map(({ offerId }) => (
              <Table.Td key={offerId}>
                <Button size="compact-xs" variant="default" onClick={() => onRemove(offerId)}>
                  {texts.compare.remove}
                </Button>
              </Table.Td>
            ))}
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
