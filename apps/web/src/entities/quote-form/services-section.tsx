import { accessorials, extraServices, type Accessorial } from '@lading/domain/accessorial';
import { formatBasisPoints, formatDollars } from '@lading/domain/money';
import { coverageCharge } from '@lading/domain/rating/coverage';
import { chosenByCode } from '@lading/domain/wanted-services';
import { Card, Checkbox, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { CurrencyField } from '../../ui/fields/currency-field.js';
import { fill } from '../../ui/texts.js';
import { isHazardous } from './details-input.js';
import type { SectionProps } from './section-props.js';
import { Emergency, ServiceFacts } from './service-facts.js';
import { texts } from './quote-details-texts.js';

const services: readonly Accessorial[] = accessorials;
/** Guarantees are chosen at the offer, coverage at the cargo value. */
const ownCodes = chosenByCode(services.map(({ code }) => code));
const offered = services.filter(
  ({ side, chosenBy, code }) => side === 'shipment' && chosenBy === 'user' && ownCodes.includes(code),
);
const nameOf = ({ code, name }: Accessorial): string =>
  extraServices.find(({ codes }) => codes.length === 1 && codes.some((one) => one === code))?.name ?? name;

/** Specification 9: the usual price of coverage; each tariff states its own. */
const usualCoverage = { basisPoints: 70, minChargeCents: 5000 } as const;
const mostCargoValue = 25_000_000;

/** Services of the whole shipment with the facts they need, and what the cargo is worth. */
export function ServicesSection(props: SectionProps) {
  const { form, change } = props;
  const toggle = (code: string, isOn: boolean) =>
    change({
      accessorials: isOn ? [...form.accessorials, code] : form.accessorials.filter((other) => other !== code),
    });
  return (
    <Card component="section" aria-labelledby="services-title">
      <Stack gap="md">
        <Title order={2} fz="h3" id="services-title">
          {texts.services.title}
        </Title>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="xs" verticalSpacing="xs">
          {offered.map((service) => (
            <Checkbox
              key={service.code}
              label={nameOf(service)}
              checked={form.accessorials.includes(service.code)}
              onChange={(event) => toggle(service.code, event.currentTarget.checked)}
            />
          ))}
        </SimpleGrid>
        <ServiceFacts {...props} />
        {isHazardous(form) ? <Emergency {...props} /> : null}
        <CargoValue {...props} />
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
