import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import type { FilledAddress } from '@lading/domain/freight/address';
import { Card, Checkbox, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CheckedForm } from '../../kernel/form/use-checked-form.js';
import { DateField } from '../../ui/dates/date-field.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { TextField } from '../../ui/fields/text-field.js';
import { CityLines, CountryLine } from '../address/city-lines.js';
import { StreetLines } from '../address/address-lines.js';
import { findPlaces } from '../location/own-places.js';
import type { DispatchForm } from './dispatch-form.js';
import { texts } from './dispatch-texts.js';
import { PartyLines } from './party-fields.js';
import { crossesBorder, emptyBroker, isInBond, type BrokerForm } from './service-form.js';

type ServiceFieldsProps = Pick<CheckedForm<DispatchForm>, 'form' | 'change' | 'field'> & { details: QuoteDetails };

const words = texts.services;

/** The fields of the ordered services; nothing without such services. */
export function ServiceFields(props: ServiceFieldsProps) {
  return (
    <>
      <Emergency {...props} />
      <Remittance {...props} />
      <Appointment {...props} />
      <Broker {...props} />
    </>
  );
}

function Section({ id, title, hint, children }: { id: string; title: string; hint?: string; children: ReactNode }) {
  return (
    <Card component="section" aria-labelledby={id}>
      <Stack gap="sm">
        <div>
          <Title order={2} fz="h3" id={id}>
            {title}
          </Title>
          {hint ? (
            <Text fz="xs" c="dimmed">
              {hint}
            </Text>
          ) : null}
        </div>
        {children}
      </Stack>
    </Card>
  );
}

function Emergency({ form: { emergency }, change, field }: ServiceFieldsProps) {
  if (!emergency) return null;
  return (
    <Section id="emergency-title" title={words.emergency.title} hint={words.emergencyHint}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextField
          {...field('emergencyContact.name')}
          label={words.emergency.name}
          required
          maxLength={70}
          value={emergency.name}
          onChange={(name) => change({ emergency: { ...emergency, name } })}
        />
        <TextField
          {...field('emergencyContact.phone')}
          label={words.emergency.phone}
          required
          type="tel"
          maxLength={20}
          value={emergency.phone}
          onChange={(phone) => change({ emergency: { ...emergency, phone } })}
        />
      </SimpleGrid>
    </Section>
  );
}

function Remittance({ form: { remitTo }, change, field }: ServiceFieldsProps) {
  if (!remitTo) return null;
  const set = (patch: Partial<typeof remitTo>) => change({ remitTo: { ...remitTo, ...patch } });
  return (
    <Section id="remit-title" title={words.remitTo.title} hint={words.remitHint}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextField
          {...field('remitTo.name')}
          label={words.remitTo.name}
          required
          maxLength={100}
          value={remitTo.name}
          onChange={(name) => set({ name })}
        />
        <StreetLines form={remitTo} field={(name) => field(`remitTo.${name}`)} onChange={set} />
        <PlaceFields side="remitTo" place={remitTo} field={field} onChange={set} />
      </SimpleGrid>
    </Section>
  );
}

function Appointment({ form: { appointment }, change, field, details }: ServiceFieldsProps) {
  if (!appointment) return null;
  const set = (patch: Partial<typeof appointment>) => change({ appointment: { ...appointment, ...patch } });
  return (
    <Section id="appointment-title" title={words.appointment.title} hint={words.appointmentHint}>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <DateField
          {...field('deliveryAppointment.day')}
          label={words.appointment.day}
          clearable
          min={details.shipDate}
          value={appointment.day}
          onChange={(day) => set({ day })}
        />
        <TextInput
          {...field('deliveryAppointment.from')}
          type="time"
          label={words.appointment.from}
          value={appointment.from}
          onChange={(event) => set({ from: event.currentTarget.value })}
        />
        <TextInput
          {...field('deliveryAppointment.until')}
          type="time"
          label={words.appointment.until}
          value={appointment.until}
          onChange={(event) => set({ until: event.currentTarget.value })}
        />
      </SimpleGrid>
    </Section>
  );
}

const directions = (['import', 'export'] as const).map((value) => ({ value, label: words.directions[value] }));

/** In bond always requires a broker; a border crossing may. */
function Broker({ form: { broker }, change, field, details }: ServiceFieldsProps) {
  const isOptional = !isInBond(details);
  if (!broker && !crossesBorder(details)) return null;
  const set = (patch: Partial<BrokerForm>) => broker && change({ broker: { ...broker, ...patch } });
  return (
    <Section id="broker-title" title={words.broker.title}>
      {isOptional ? (
        <Checkbox
          label={words.brokerWanted}
          checked={broker !== null}
          onChange={(event) => change({ broker: event.currentTarget.checked ? emptyBroker(details) : null })}
        />
      ) : null}
      {broker ? (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <Dropdown
            {...field('customsBroker.direction')}
            label={words.broker.direction}
            required
            options={directions}
            value={broker.direction}
            onChange={(value) => set({ direction: value === 'export' ? 'export' : 'import' })}
          />
          <PartyLines side="customsBroker" party={broker} field={field} onChange={set} />
          <PlaceFields side="customsBroker" place={broker} field={field} onChange={set} />
        </SimpleGrid>
      ) : null}
    </Section>
  );
}

interface PlaceFieldsProps {
  side: string;
  place: FilledAddress;
  field: CheckedForm<DispatchForm>['field'];
  onChange: (patch: Partial<FilledAddress>) => void;
}

/** City, state, postal code and country of an address that doesn't affect the price. */
function PlaceFields({ side, place, field, onChange }: PlaceFieldsProps) {
  const lines = { form: place, field: (name: string) => field(`${side}.${name}`), onChange };
  return (
    <>
      <CityLines {...lines} find={findPlaces} />
      <CountryLine {...lines} />
    </>
  );
}
