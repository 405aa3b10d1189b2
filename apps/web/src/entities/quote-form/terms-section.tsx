import { freightTerms } from '@lading/domain/freight-terms';
import { furthestShipDays } from '@lading/domain/pickup';
import { Card, Group, SegmentedControl, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useLocationChoice } from '../location/location-choice.js';
import { nowIso } from '../../kernel/clock/now.js';
import { Help } from '../../ui/feedback/help.js';
import { DateField } from '../../ui/dates/date-field.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { shipDaysOf } from './details-rules.js';
import type { SectionProps } from './section-props.js';
import { texts } from './quote-details-texts.js';

interface TermsSectionProps extends SectionProps {
  /** Another part of the page asks for the reference. */
  isWithoutReference?: boolean;
}

/** Who pays, and when it is picked up. */
export function TermsSection({ form, change, field, leave, isWithoutReference = false }: TermsSectionProps) {
  const { first, last } = shipDaysOf(form, nowIso());
  return (
    <Card component="section" aria-labelledby="terms-title">
      <Stack gap="sm">
        <Title order={2} fz="h3" id="terms-title">
          {texts.terms.title}
        </Title>
        <div>
          <Group gap={4} mb={4}>
            <Text fz="sm" fw={500} id="freight-charge">
              {texts.terms.freightCharge}
            </Text>
            <Help words={texts.help.terms} />
          </Group>
          <SegmentedControl
            aria-labelledby="freight-charge"
            value={form.freightTerms}
            onChange={(terms) => change({ freightTerms: terms })}
            data={freightTerms.map(({ terms, name }) => ({ value: terms, label: name }))}
          />
        </div>
        <SimpleGrid cols={{ base: 1, sm: form.freightTerms === 'thirdParty' ? 3 : 2 }}>
          <DateField
            {...field('shipDate')}
            label={texts.terms.shipDate}
            required
            value={form.shipDate}
            min={first}
            max={last}
            onChange={(shipDate) => {
              change({ shipDate });
              leave('shipDate');
            }}
          />
          {form.freightTerms === 'thirdParty' ? (
            <BillTo form={form} change={change} field={field} leave={leave} />
          ) : null}
          {isWithoutReference ? null : (
            <TextField
              {...field('customerReference')}
              label={texts.terms.reference}
              maxLength={32}
              value={form.customerReference}
              onChange={(customerReference) => change({ customerReference })}
            />
          )}
        </SimpleGrid>
        <Text fz="xs" c="dimmed">
          {fill(texts.terms.shipDateHint, { days: furthestShipDays })}
        </Text>
      </Stack>
    </Card>
  );
}

function BillTo({ form, change, field }: SectionProps) {
  const { choice } = useLocationChoice(form.billToLocationId, { isBilling: true });
  return (
    <Dropdown
      {...field('billToLocationId')}
      label={texts.terms.billTo}
      required
      template="description"
      placeholder={texts.terms.chooseBillTo}
      {...choice}
      value={form.billToLocationId === null ? null : String(form.billToLocationId)}
      onChange={(id) => change({ billToLocationId: Number(id) })}
    />
  );
}
