import { proSources } from '@lading/contracts/shipments/bill-of-lading-content';
import { carriersApi } from '@lading/contracts/carriers/carriers';
import { Card, SimpleGrid, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { DateField } from '../../ui/dates/date-field.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { TextField } from '../../ui/fields/text-field.js';
import { bolTexts } from './bol-texts.js';
import type { SectionProps } from './section-props.js';

const words = bolTexts.carrier;

/** Who carries it, when, in which trailer, and under which PRO number. */
export function CarrierSection(props: SectionProps) {
  const { form, change, field } = props;
  return (
    <Card component="section" aria-labelledby="carrier-title">
      <Stack gap="sm">
        <Title order={2} fz="h3" id="carrier-title">
          {words.title}
        </Title>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
          <CarrierFields {...props} />
          <DateField
            {...field('shipDate')}
            label={words.shipDate}
            required
            value={form.shipDate}
            onChange={(shipDate) => change({ shipDate })}
          />
          <ProFields {...props} />
          <TextField
            {...field('trailerNumber')}
            label={words.trailer}
            maxLength={20}
            value={form.trailerNumber}
            onChange={(trailerNumber) => change({ trailerNumber })}
          />
          <TextField
            {...field('sealNumbers')}
            label={words.seals}
            maxLength={130}
            value={form.seals}
            onChange={(seals) => change({ seals })}
          />
        </SimpleGrid>
      </Stack>
    </Card>
  );
}

/** A connected carrier is called as the portal calls it; any other one by what is typed. */
function CarrierFields({ form, change, field }: SectionProps) {
  const isAsked = canShow(useUser(), 'quote');
  const { data } = useQuery({ ...answerOf(carriersApi.connected), enabled: isAsked });
  const known = data?.items ?? [];
  const choose = (id: string) => {
    const carrier = known.find(({ carrierId }) => String(carrierId) === id);
    const proSource = carrier || form.proSource !== 'block' ? form.proSource : 'none';
    if (carrier) change({ carrierId: carrier.carrierId, carrierName: carrier.name, scac: carrier.scac, proSource });
    else change({ carrierId: null, carrierName: '', scac: '', proSource });
  };
  return (
    <>
      {known.length > 0 ? (
        <Dropdown
          {...field('carrierId')}
          label={words.choose}
          template="manage-carrier"
          options={[
            { value: '', label: words.other },
            ...known.map(({ carrierId, name, pricesFrom }) => ({
              value: String(carrierId),
              label: name,
              isThirdParty: pricesFrom === 'carrier',
            })),
          ]}
          value={String(form.carrierId ?? '')}
          onChange={choose}
        />
      ) : null}
      {form.carrierId === null ? (
        <>
          <TextField
            {...field('carrierName')}
            label={words.name}
            required
            maxLength={100}
            value={form.carrierName}
            onChange={(carrierName) => change({ carrierName })}
          />
          <TextField
            {...field('scac')}
            label={words.scac}
            maxLength={4}
            value={form.scac}
            onChange={(scac) => change({ scac: scac.toUpperCase() })}
          />
        </>
      ) : null}
    </>
  );
}

function ProFields({ form, change, field }: SectionProps) {
  const offered = proSources.filter((source) => source !== 'block' || form.carrierId !== null);
  return (
    <>
      <Dropdown
        {...field('proSource')}
        label={words.proSource}
        options={offered.map((source) => ({ value: source, label: words.sources[source] }))}
        value={form.proSource}
        onChange={(chosen) => change({ proSource: proSources.find((source) => source === chosen) ?? 'none' })}
      />
      {form.proSource === 'none' ? null : (
        <TextField
          {...field('proNumber')}
          label={words.proNumber}
          required={form.proSource === 'typed'}
          disabled={form.proSource === 'block'}
          maxLength={24}
          value={form.proSource === 'block' ? '' : form.proNumber}
          onChange={(proNumber) => change({ proNumber })}
        />
      )}
    </>
  );
}
