import type { Offer } from '@lading/contracts/quotes/quote-answers';
import { Button, Group, Modal, Table, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { hasPrices, nameOf, sayEmissions } from '../../entities/quote/offer-order.js';
import { Money } from '../../ui/display/money.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill, texts as words } from '../../ui/texts.js';
import { texts } from './carrier-selection-texts.js';
import { factsOf } from './offer-facts.js';
import classes from './offers.module.css';

interface ComparisonProps {
  offers: readonly Offer[];
  ids: readonly number[];
  /** An expired offer can be compared but not selected. */
  isSelectable: (offer: Offer) => boolean;
  onToggle: (id: number) => void;
  onClear: () => void;
  onSelect: (id: number) => void;
}

/** Up to three offers side by side; one can be selected there. */
export function Comparison({ offers, ids, isSelectable, onToggle, onClear, onSelect }: ComparisonProps) {
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
        centered
        closeButtonProps={{ 'aria-label': words.toast.close }}
      >
        <CompareTable offers={chosen} isSelectable={isSelectable} onRemove={onToggle} onSelect={onSelect} />
      </Modal>
    </Group>
  );
}

interface CompareTableProps extends Pick<ComparisonProps, 'offers' | 'isSelectable' | 'onSelect'> {
  onRemove: (id: number) => void;
}

function CompareTable({ offers, isSelectable, onRemove, onSelect }: CompareTableProps) {
  const hasEmissions = sayEmissions(offers);
  const rows = offers.map((offer) => factsOf(offer, hasEmissions));
  const table = useRef<HTMLTableElement>(null);
  const remove = (id: number) => {
    onRemove(id);
    // The button with the focus disappears with its column.
    table.current?.focus();
  };
  return (
    <Table.ScrollContainer minWidth={480} type="native">
      <Table ref={table} tabIndex={-1} className={classes.table ?? ''} aria-label={texts.compare.title}>
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
          {hasPrices(offers) ? (
            <Table.Tr>
              <Table.Th scope="row">{texts.facts.total}</Table.Th>
              {offers.map(({ offerId, totalCents }) => (
                <Table.Td key={offerId} fw={650}>
                  <Money cents={totalCents} />
                </Table.Td>
              ))}
            </Table.Tr>
          ) : null}
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
            {offers.map((offer) => (
              <Table.Td key={offer.offerId}>
                <Group gap="xs">
                  {isSelectable(offer) ? (
                    <SpinnerButton
                      size="xs"
                      aria-label={fill(texts.selectNamed, { name: nameOf(offer) })}
                      onClick={() => onSelect(offer.offerId)}
                    >
                      {texts.select}
                    </SpinnerButton>
                  ) : null}
                  {/* One offer alone is no comparison. */}
                  {offers.length > 2 ? (
                    <Button size="xs" variant="default" onClick={() => remove(offer.offerId)}>
                      {texts.compare.remove}
                    </Button>
                  ) : null}
                </Group>
              </Table.Td>
            ))}
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
