import { carriersApi } from '@lading/contracts/carriers/carriers';
import { bolServices, proSources, type BolContent } from '@lading/contracts/shipments/bill-of-lading-content';
import type { Bol } from '@lading/contracts/shipments/bills-of-lading';
import { accessorialName } from '@lading/domain/freight/accessorial';
import { ActionIcon, Alert, Button, Card, Checkbox, Group, SimpleGrid, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import type { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { DateField } from '../../ui/dates/date-field.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { TextField } from '../../ui/fields/text-field.js';
import { useLineFocus } from '../../ui/fields/use-line-focus.js';
import { AddIcon, DeleteIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { orderForm, type BolForm, type OrderForm, type SectionProps } from './bol-form.js';
import { bolTexts } from './bol-texts.js';
import { ItemsSection, MeasureField } from './items-section.js';
import { PartySection } from './party-section.js';
import { TermsSection } from './terms-section.js';
import { Totals } from './totals.js';

const words = bolTexts.orders;
const mostOrders = 60;

const offered = bolServices
  .map((code) => ({ code, name: accessorialName(code) }))
  .toSorted((a, b) => a.name.localeCompare(b.name));

type Checked = Pick<ReturnType<typeof useCheckedForm<BolForm, BolContent>>, 'form' | 'change' | 'field'>;

interface BolSectionsProps extends Checked {
  isVics: boolean;
  isMaster: boolean;
  bol: Bol | undefined;
}

/** The sections of the form from top to bottom; its kind decides which ones show. */
export function BolSections({ isVics, isMaster, bol, ...props }: BolSectionsProps) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <PartySection {...props} side="shipper" isVics={isVics} />
        <PartySection {...props} side="consignee" isVics={isVics} />
      </SimpleGrid>
      {props.form.freightTerms === 'thirdParty' ? <PartySection {...props} side="billTo" isVics={isVics} /> : null}
      <CarrierSection {...props} />
      {isMaster ? (
        <Alert color="gray" title={(bol?.underlying ?? []).map(({ number }) => number).join(', ')}>
          {bolTexts.items.master}
        </Alert>
      ) : (
        <>
          {isVics ? <OrdersSection {...props} /> : null}
          <ItemsSection {...props} />
          {isVics ? <Totals form={props.form} /> : null}
        </>
      )}
      <AccessorialsSection {...props} />
      <TermsSection {...props} isVics={isVics} />
    </>
  );
}

/** The accessorials on the document. */
function AccessorialsSection({ form, change }: Pick<SectionProps, 'form' | 'change'>) {
  const { accessorials } = form;
  return (
    <Card component="section" aria-labelledby="accessorials-title">
      <Stack gap="sm">
        <Title order={2} fz="h3" id="accessorials-title">
          {bolTexts.accessorials}
        </Title>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="xs" verticalSpacing="xs">
          {offered.map(({ code, name }) => (
            <Checkbox
              key={code}
              label={name}
              checked={accessorials.includes(code)}
              onChange={(event) =>
                change({
                  accessorials: event.currentTarget.checked
                    ? [...accessorials, code]
                    : accessorials.filter((other) => other !== code),
                })
              }
            />
          ))}
        </SimpleGrid>
      </Stack>
    </Card>
  );
}

/** The customer order information of the VICS form. */
function OrdersSection({ form, change, field }: SectionProps) {
  const { lines, intoLine, toAdding } = useLineFocus();
  const { orders } = form;
  const add = () => {
    intoLine(orders.length);
    change({ orders: [...orders, orderForm()] });
  };
  const remove = (key: string) => {
    toAdding();
    change({ orders: orders.filter((one) => one.key !== key) });
  };
  return (
    <Card component="section" aria-labelledby="orders-title">
      <Stack gap="sm" ref={lines}>
        <Title order={2} fz="h3" id="orders-title">
          {words.title}
        </Title>
        {orders.map((order, index) => (
          <OrderFields
            key={order.key}
            order={order}
            index={index}
            field={field}
            onOrder={(next) => change({ orders: orders.map((one) => (one.key === order.key ? next : one)) })}
            onRemove={orders.length > 1 ? () => remove(order.key) : undefined}
          />
        ))}
        {orders.length < mostOrders ? (
          <Group>
            <Button variant="default" leftSection={<AddIcon {...iconProps} />} data-add-line onClick={add}>
              {words.add}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Card>
  );
}

interface OrderFieldsProps extends Pick<SectionProps, 'field'> {
  order: OrderForm;
  index: number;
  onOrder: (order: OrderForm) => void;
  onRemove: (() => void) | undefined;
}

function OrderFields({ order, index, field, onOrder, onRemove }: OrderFieldsProps) {
  const id = (name: string) => `orders.${index}.${name}`;
  const set = (patch: Partial<OrderForm>) => onOrder({ ...order, ...patch });
  const values = { number: index + 1 };
  return (
    <Group
      align="flex-start"
      wrap="nowrap"
      gap="xs"
      role="group"
      data-line={index}
      aria-label={fill(words.line, values)}
    >
      <SimpleGrid cols={{ base: 2, sm: 5 }} spacing="sm" flex={1}>
        <TextField
          {...field(id('number'))}
          label={words.number}
          required
          maxLength={20}
          value={order.number}
          onChange={(number) => set({ number })}
        />
        <TextField
          {...field(id('packages'))}
          label={words.packages}
          required
          inputMode="numeric"
          maxLength={5}
          value={order.packages}
          onChange={(text) => set({ packages: text.replaceAll(/\D/g, '') })}
        />
        <MeasureField
          {...field(id('weight'))}
          measure="weight"
          label={words.weight}
          required
          maxLength={9}
          value={order.weight}
          onChange={(weight) => set({ weight })}
        />
        <TextField
          {...field(id('additionalInfo'))}
          label={words.additionalInfo}
          maxLength={43}
          value={order.additionalInfo}
          onChange={(additionalInfo) => set({ additionalInfo })}
        />
        <Checkbox
          label={words.isPalletized}
          mt={{ base: 0, sm: 30 }}
          checked={order.isPalletized}
          onChange={(event) => set({ isPalletized: event.currentTarget.checked })}
        />
      </SimpleGrid>
      {onRemove ? (
        <ActionIcon mt={28} variant="subtle" color="gray" aria-label={fill(words.remove, values)} onClick={onRemove}>
          <DeleteIcon {...iconProps} />
        </ActionIcon>
      ) : null}
    </Group>
  );
}

const carrierWords = bolTexts.carrier;

/** Carrier, pickup, trailer and PRO number. */
function CarrierSection(props: SectionProps) {
  const { form, change, field } = props;
  return (
    <Card component="section" aria-labelledby="carrier-title">
      <Stack gap="sm">
        <Title order={2} fz="h3" id="carrier-title">
          {carrierWords.title}
        </Title>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
          <CarrierFields {...props} />
          <DateField
            {...field('shipDate')}
            label={carrierWords.shipDate}
            required
            value={form.shipDate}
            onChange={(shipDate) => change({ shipDate })}
          />
          <ProFields {...props} />
          <TextField
            {...field('trailerNumber')}
            label={carrierWords.trailer}
            maxLength={20}
            value={form.trailerNumber}
            onChange={(trailerNumber) => change({ trailerNumber })}
          />
          <TextField
            {...field('sealNumbers')}
            label={carrierWords.seals}
            maxLength={130}
            value={form.seals}
            onChange={(seals) => change({ seals })}
          />
        </SimpleGrid>
      </Stack>
    </Card>
  );
}

/** A connected carrier goes by its name in the portal, any other by the typed name. */
function CarrierFields({ form, change, field }: SectionProps) {
  const mayQuote = canShow(useUser(), 'quote');
  const { data } = useQuery({ ...answerOf(carriersApi.connected), enabled: mayQuote });
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
          label={carrierWords.choose}
          template="manage-carrier"
          options={[
            { value: '', label: carrierWords.other },
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
            label={carrierWords.name}
            required
            maxLength={100}
            value={form.carrierName}
            onChange={(carrierName) => change({ carrierName })}
          />
          <TextField
            {...field('scac')}
            label={carrierWords.scac}
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
        label={carrierWords.proSource}
        options={offered.map((source) => ({ value: source, label: carrierWords.sources[source] }))}
        value={form.proSource}
        onChange={(chosen) => change({ proSource: proSources.find((source) => source === chosen) ?? 'none' })}
      />
      {form.proSource === 'none' ? null : (
        <TextField
          {...field('proNumber')}
          label={carrierWords.proNumber}
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
