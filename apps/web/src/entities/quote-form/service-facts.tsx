import { addDays } from '@lading/domain/time/calendar-date';
import { furthestShipDays } from '@lading/domain/time/pickup';
import { timeCriticalTypes } from '@lading/domain/freight/time-critical-type';
import { Checkbox, SimpleGrid, Stack, Text } from '@mantine/core';
import { DateField } from '../../ui/dates/date-field.js';
import { CurrencyField } from '../../ui/fields/currency-field.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { TextField } from '../../ui/fields/text-field.js';
import { isCollected, isTimeCritical, needsPieces } from './details-input.js';
import { texts } from './quote-details-texts.js';
import type { SectionProps } from './details-form.js';

const words = texts.timeCritical;

/** The fields of the chosen services that affect the price. */
export function ServiceFacts(props: SectionProps) {
  const { form, change, field } = props;
  return (
    <>
      {needsPieces(form) ? (
        <TextField
          {...field('servicePieces')}
          label={texts.services.pieces}
          required
          w={{ base: '100%', sm: 240 }}
          inputMode="numeric"
          maxLength={5}
          value={form.servicePieces}
          onChange={(text) => change({ servicePieces: text.replaceAll(/\D/g, '') })}
        />
      ) : null}
      {isCollected(form) ? <Collection {...props} /> : null}
      {isTimeCritical(form) ? <TimeCriticalFields {...props} /> : null}
      {form.accessorials.includes('INBD') ? (
        <Text fz="xs" c="dimmed">
          {texts.services.brokerNote}
        </Text>
      ) : null}
    </>
  );
}

function Collection({ form, change, field }: SectionProps) {
  return (
    <Stack gap="xs" role="group" aria-label={texts.services.collection}>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <CurrencyField
          {...field('collectOnDelivery.amountCents')}
          label={texts.services.codAmount}
          required
          cents={form.codCents}
          onChange={(codCents) => change({ codCents })}
        />
        <Dropdown
          label={texts.services.codFee}
          options={[
            { value: 'prepaid', label: texts.services.codFeePrepaid },
            { value: 'collect', label: texts.services.codFeeCollect },
          ]}
          value={form.codFeeTerms}
          onChange={(terms) => change({ codFeeTerms: terms === 'collect' ? 'collect' : 'prepaid' })}
        />
        <Checkbox
          mt={{ base: 0, sm: 28 }}
          label={texts.services.codCheck}
          checked={form.isCodCheckAcceptable}
          onChange={(event) => change({ isCodCheckAcceptable: event.currentTarget.checked })}
        />
      </SimpleGrid>
      <Text fz="xs" c="dimmed">
        {texts.services.remitNote}
      </Text>
    </Stack>
  );
}

/** The emergency contact for hazardous goods in transit. */
export function Emergency({ form, change, field }: SectionProps) {
  return (
    <Stack gap="xs" role="group" aria-label={texts.hazardous.contact}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextField
          {...field('emergencyContact.name')}
          label={texts.hazardous.contactName}
          required
          maxLength={70}
          value={form.emergencyName}
          onChange={(emergencyName) => change({ emergencyName })}
        />
        <TextField
          {...field('emergencyContact.phone')}
          label={texts.hazardous.contactPhone}
          required
          type="tel"
          maxLength={20}
          value={form.emergencyPhone}
          onChange={(emergencyPhone) => change({ emergencyPhone })}
        />
      </SimpleGrid>
      <Text fz="xs" c="dimmed">
        {texts.hazardous.phoneHint}
      </Text>
    </Stack>
  );
}

/** The guaranteed service and its days; a delivery is never before the pickup. */
function TimeCriticalFields({ form, change, field, leave }: SectionProps) {
  const needsEnd = timeCriticalTypes.some(({ type, needsEnd: isNeeded }) => isNeeded && type === form.timeCriticalType);
  const first = form.shipDate ?? undefined;
  const range = first ? { min: first, max: addDays(first, furthestShipDays) } : {};
  return (
    <Stack gap="xs" role="group" aria-label={words.legend}>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <Dropdown
          {...field('timeCritical.type')}
          label={words.type}
          options={timeCriticalTypes.map(({ type, name }) => ({ value: type, label: name }))}
          value={form.timeCriticalType}
          onChange={(chosen) =>
            change({ timeCriticalType: timeCriticalTypes.find(({ type }) => type === chosen)?.type ?? 'onDate' })
          }
        />
        <DateField
          {...field('timeCritical.start')}
          {...range}
          label={words.start}
          required
          value={form.timeCriticalStart}
          onChange={(timeCriticalStart) => {
            change({ timeCriticalStart });
            leave('timeCritical.start');
          }}
        />
        {needsEnd ? (
          <DateField
            {...field('timeCritical.end')}
            {...range}
            label={words.end}
            required
            value={form.timeCriticalEnd}
            onChange={(timeCriticalEnd) => {
              change({ timeCriticalEnd });
              leave('timeCritical.end');
            }}
          />
        ) : null}
      </SimpleGrid>
      <Text fz="xs" c="dimmed">
        {words.hint}
      </Text>
    </Stack>
  );
}
