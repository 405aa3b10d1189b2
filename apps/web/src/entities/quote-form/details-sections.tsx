import { accessorials, extraServices, type Accessorial } from '@lading/domain/freight/accessorial';
import { freightTerms } from '@lading/domain/freight/freight-terms';
import { formatBasisPoints, formatDollars } from '@lading/domain/measures/money';
import { furthestShipDays } from '@lading/domain/time/pickup';
import { coverageCharge } from '@lading/domain/cargo-coverage/cargo-coverage';
import { chosenByCode } from '@lading/domain/rating/wanted-services';
import { Button, Card, Checkbox, Group, SegmentedControl, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { nowIso } from '../../kernel/clock/now.js';
import { DateField } from '../../ui/dates/date-field.js';
import { Help } from '../../ui/feedback/help.js';
import { CurrencyField } from '../../ui/fields/currency-field.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { MoreOptions } from '../../ui/fields/more-options.js';
import { TextField } from '../../ui/fields/text-field.js';
import { CarrierTransferIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { useLocationChoice } from '../location/location-choice.js';
import { isHazardous } from './details-input.js';
import { shipDaysOf } from './details-rules.js';
import { ItemsSection, LinearFeet } from './items-section.js';
import { texts } from './quote-details-texts.js';
import type { SectionProps } from './details-form.js';
import { Emergency, ServiceFacts } from './service-facts.js';
import { StopFields } from './stop-fields.js';
import { moved } from './stop-services.js';

const services: readonly Accessorial[] = accessorials;

/** Guarantees are selected with the rate, coverage with the cargo value. */
const ownCodes = chosenByCode(services.map(({ code }) => code));

const offered = services.filter(
  ({ side, chosenBy, code }) => side === 'shipment' && chosenBy === 'user' && ownCodes.includes(code),
);

/** Requested often enough to be always visible. */
const usualCodes = new Set(['PSC', 'EXPD', 'PPD']);
const usual = offered.filter(({ code }) => usualCodes.has(code));
const seldom = offered.filter(({ code }) => !usualCodes.has(code));

const nameOf = ({ code, name }: Accessorial): string =>
  extraServices.find(({ codes }) => codes.length === 1 && codes.some((one) => one === code))?.name ?? name;

/** The usual price of coverage; each tariff has its own. */
const usualCoverage = { basisPoints: 70, minChargeCents: 5000 } as const;

const mostCargoValue = 25_000_000;

type DetailsSectionsProps = ComponentProps<typeof TermsSection> &
  Pick<ComponentProps<typeof ItemsSection>, 'isDescribed'>;

/** Route, terms, freight and services of a quote. */
export function DetailsSections({ isDescribed, ...section }: DetailsSectionsProps) {
  return (
    <>
      <StopsSection {...section} />
      <TermsSection {...section} />
      <ItemsSection {...section} isDescribed={isDescribed} />
      <ServicesSection {...section} />
    </>
  );
}

/** Both ends of the lane, which can be swapped. */
function StopsSection(props: SectionProps) {
  const { form, change } = props;
  const swap = () =>
    // Chosen services belong to their side; they do not move with the address.
    change(moved(form, { origin: form.destination, destination: form.origin }));
  return (
    <Card component="section" aria-labelledby="stops-title">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} fz="h3" id="stops-title">
            {texts.stops.title}
          </Title>
          <Button variant="default" size="xs" leftSection={<CarrierTransferIcon {...iconProps} />} onClick={swap}>
            {texts.stops.swap}
          </Button>
        </Group>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          <StopFields {...props} side="origin" />
          <StopFields {...props} side="destination" />
        </SimpleGrid>
      </Stack>
    </Card>
  );
}

interface ShipmentServicesProps extends SectionProps {
  /** More rare fields, beside the services. */
  rare?: { readonly isFilled: boolean; readonly isWrong: boolean; readonly fields: ReactNode };
}

/** Services of the whole shipment with their fields; rare ones are behind "More options". */
export function ShipmentServices({ rare, ...props }: ShipmentServicesProps) {
  const { form } = props;
  return (
    <>
      <ServiceBoxes {...props} services={usual} />
      <MoreOptions
        label={rare ? texts.services.moreForm : texts.services.more}
        isFilled={seldom.some(({ code }) => form.accessorials.includes(code)) || rare?.isFilled === true}
        isWrong={rare?.isWrong === true}
      >
        <ServiceBoxes {...props} services={seldom} />
        {rare?.fields}
      </MoreOptions>
      <ServiceFacts {...props} />
    </>
  );
}

function ServiceBoxes({ form, change, services: boxes }: SectionProps & { services: readonly Accessorial[] }) {
  const toggle = (code: string, isOn: boolean) =>
    change({
      accessorials: isOn ? [...form.accessorials, code] : form.accessorials.filter((other) => other !== code),
    });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="xs" verticalSpacing="xs">
      {boxes.map((service) => (
        <Checkbox
          key={service.code}
          label={nameOf(service)}
          checked={form.accessorials.includes(service.code)}
          onChange={(event) => toggle(service.code, event.currentTarget.checked)}
        />
      ))}
    </SimpleGrid>
  );
}

/** Services, cargo value and linear feet. */
function ServicesSection(props: SectionProps) {
  const { form, field } = props;
  const { cargoValueCents, isFullValueWanted, linearFeet } = form;
  const rare = {
    isFilled: cargoValueCents !== null || isFullValueWanted || linearFeet !== '',
    isWrong: ['cargoValueCents', 'linearFeet'].some((id) => field(id).error !== undefined),
    fields: (
      <>
        <CargoValue {...props} />
        <LinearFeet {...props} />
      </>
    ),
  };
  return (
    <Card component="section" aria-labelledby="services-title">
      <Stack gap="md">
        <Title order={2} fz="h3" id="services-title">
          {texts.services.title}
        </Title>
        <ShipmentServices {...props} rare={rare} />
        {isHazardous(form) ? <Emergency {...props} /> : null}
      </Stack>
    </Card>
  );
}

function CargoValue({ form, change, field }: SectionProps) {
  const preview =
    form.isFullValueWanted && form.cargoValueCents
      ? fill(texts.value.preview, {
          price: formatDollars(coverageCharge(form.cargoValueCents, usualCoverage)),
          percent: formatBasisPoints(usualCoverage.basisPoints),
          minimum: formatDollars(usualCoverage.minChargeCents),
        })
      : texts.value.hint;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <CurrencyField
        {...field('cargoValueCents')}
        label={texts.value.amount}
        cents={form.cargoValueCents}
        maxCents={mostCargoValue}
        onChange={(cargoValueCents) => change({ cargoValueCents })}
      />
      <Stack gap={4} pt={{ base: 0, sm: 26 }}>
        <Checkbox
          label={texts.value.fullValue}
          checked={form.isFullValueWanted}
          onChange={(event) => change({ isFullValueWanted: event.currentTarget.checked })}
        />
        <Text fz="sm" c="dimmed" role="status">
          {preview}
        </Text>
      </Stack>
    </SimpleGrid>
  );
}

interface TermsSectionProps extends SectionProps {
  /** Another part of the page has the reference field. */
  isWithoutReference?: boolean;
}

/** The ship date. */
export function ShipDate({ form, change, field, leave }: SectionProps) {
  const { first, last } = shipDaysOf(form, nowIso());
  return (
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
  );
}

/** Freight terms and ship date. */
function TermsSection({ form, change, field, leave, isWithoutReference = false }: TermsSectionProps) {
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
          <ShipDate form={form} change={change} field={field} leave={leave} />
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
