import {
  bolReferenceTypes,
  freightCounters,
  longestReference,
  trailerLoaders,
} from '@lading/contracts/shipments/bill-of-lading-content';
import { freightTerms } from '@lading/domain/freight/freight-terms';
import { referenceNumberLabel } from '@lading/domain/identifiers/reference-number';
import { ActionIcon, Button, Card, Checkbox, Group, SimpleGrid, Stack, Textarea, Title } from '@mantine/core';
import { CurrencyField } from '../../ui/fields/currency-field.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { TextField } from '../../ui/fields/text-field.js';
import { AddIcon, DeleteIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { hasHazard, referenceForm, type ReferenceForm, type SectionProps } from './bol-form.js';
import { bolTexts } from './bol-texts.js';

const words = bolTexts.terms;
const mostReferences = 20;

/** Payer, COD, reference numbers and instructions for the driver. */
export function TermsSection(props: SectionProps & { isVics: boolean }) {
  const { form, change, field, isVics } = props;
  return (
    <Card component="section" aria-labelledby="terms-title">
      <Stack gap="sm">
        <Title order={2} fz="h3" id="terms-title">
          {words.title}
        </Title>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
          <Dropdown
            {...field('freightTerms')}
            label={words.freightTerms}
            required
            options={freightTerms.map(({ terms, name }) => ({ value: terms, label: name }))}
            value={form.freightTerms}
            onChange={(chosen) =>
              change({ freightTerms: freightTerms.find(({ terms }) => terms === chosen)?.terms ?? 'prepaid' })
            }
          />
          <CurrencyField
            {...field('declaredValueCents')}
            label={words.declared}
            minCents={0}
            cents={form.declaredValueCents}
            onChange={(declaredValueCents) => change({ declaredValueCents })}
          />
          {isVics ? <CountFields {...props} /> : null}
        </SimpleGrid>
        <CollectFields {...props} />
        {hasHazard(form) ? <EmergencyFields {...props} /> : null}
        <ReferenceFields {...props} />
        <Textarea
          {...field('specialInstructions')}
          label={words.instructions}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={300}
          value={form.specialInstructions}
          onChange={(event) => change({ specialInstructions: event.currentTarget.value })}
        />
      </Stack>
    </Card>
  );
}

function CountFields({ form, change, field }: SectionProps) {
  const { loaders, counters } = words;
  return (
    <>
      <Dropdown
        {...field('trailerLoadedBy')}
        label={words.loaded}
        options={(['', ...trailerLoaders] as const).map((one) => ({ value: one, label: loaders[one] }))}
        value={form.trailerLoadedBy}
        onChange={(chosen) => change({ trailerLoadedBy: trailerLoaders.find((one) => one === chosen) ?? '' })}
      />
      <Dropdown
        {...field('freightCountedBy')}
        label={words.counted}
        options={(['', ...freightCounters] as const).map((one) => ({ value: one, label: counters[one] }))}
        value={form.freightCountedBy}
        onChange={(chosen) => change({ freightCountedBy: freightCounters.find((one) => one === chosen) ?? '' })}
      />
    </>
  );
}

const emptyCollect = { amountCents: null, feeTerms: 'prepaid', isCustomerCheckAcceptable: false } as const;

function CollectFields({ form, change, field }: SectionProps) {
  const { collectOnDelivery: cod } = form;
  const { fees } = words;
  return (
    <>
      <Checkbox
        label={words.cod}
        checked={cod !== null}
        onChange={(event) => change({ collectOnDelivery: event.currentTarget.checked ? emptyCollect : null })}
      />
      {cod ? (
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
          <CurrencyField
            {...field('collectOnDelivery.amountCents')}
            label={words.codAmount}
            required
            minCents={0}
            cents={cod.amountCents}
            onChange={(amountCents) => change({ collectOnDelivery: { ...cod, amountCents } })}
          />
          <Dropdown
            {...field('collectOnDelivery.feeTerms')}
            label={words.codFee}
            options={(['prepaid', 'collect'] as const).map((one) => ({ value: one, label: fees[one] }))}
            value={cod.feeTerms}
            onChange={(chosen) =>
              change({ collectOnDelivery: { ...cod, feeTerms: chosen === 'collect' ? 'collect' : 'prepaid' } })
            }
          />
          <Checkbox
            label={words.check}
            mt={{ base: 0, xs: 30 }}
            checked={cod.isCustomerCheckAcceptable}
            onChange={(event) =>
              change({ collectOnDelivery: { ...cod, isCustomerCheckAcceptable: event.currentTarget.checked } })
            }
          />
        </SimpleGrid>
      ) : null}
    </>
  );
}

function EmergencyFields({ form, change, field }: SectionProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <TextField
        {...field('emergencyContact.name')}
        label={bolTexts.hazard.emergencyName}
        required
        maxLength={70}
        value={form.emergencyName}
        onChange={(emergencyName) => change({ emergencyName })}
      />
      <TextField
        {...field('emergencyContact.phone')}
        label={bolTexts.hazard.emergencyPhone}
        required
        inputMode="numeric"
        maxLength={10}
        value={form.emergencyPhone}
        onChange={(text) => change({ emergencyPhone: text.replaceAll(/\D/g, '') })}
      />
    </SimpleGrid>
  );
}

/** Reference numbers of the freight. */
function ReferenceFields({ form, change, field }: SectionProps) {
  const { references } = form;
  const set = (key: string, patch: Partial<ReferenceForm>) =>
    change({ references: references.map((one) => (one.key === key ? { ...one, ...patch } : one)) });
  return (
    <Stack gap="xs">
      {references.map(({ key, type, number }, index) => (
        <Group key={key} gap="xs" align="flex-end" wrap="nowrap">
          <Dropdown
            {...field(`references.${index}.type`)}
            label={words.referenceType}
            w={130}
            options={bolReferenceTypes.map((one) => ({ value: String(one), label: referenceNumberLabel(one) }))}
            value={String(type)}
            onChange={(chosen) => set(key, { type: bolReferenceTypes.find((one) => String(one) === chosen) ?? type })}
          />
          <TextField
            {...field(`references.${index}.number`)}
            label={words.reference}
            required
            flex={1}
            maw={320}
            maxLength={longestReference(type)}
            value={number}
            onChange={(typed) => set(key, { number: typed })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            mb={4}
            aria-label={fill(words.removeReference, { number: index + 1 })}
            onClick={() => change({ references: references.filter((one) => one.key !== key) })}
          >
            <DeleteIcon {...iconProps} />
          </ActionIcon>
        </Group>
      ))}
      {references.length < mostReferences ? (
        <Group>
          <Button
            variant="default"
            leftSection={<AddIcon {...iconProps} />}
            onClick={() => change({ references: [...references, referenceForm()] })}
          >
            {words.addReference}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}
