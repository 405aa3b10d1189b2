import { Card, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { TextField } from '../../ui/fields/text-field.js';
import type { CheckedForm } from '../../kernel/form/use-checked-form.js';
import { AddressPick } from './address-pick.js';
import type { DispatchForm, Side } from './dispatch-form.js';
import type { PartyForm } from './party-form.js';
import { texts } from './dispatch-texts.js';

interface PartyLinesProps {
  /** Path of the party in the order. */
  side: string;
  party: PartyForm;
  field: CheckedForm<DispatchForm>['field'];
  onChange: (party: PartyForm) => void;
}

interface PartyFieldsProps extends PartyLinesProps {
  side: Side;
}

interface Line {
  readonly name: keyof PartyForm;
  readonly label: string;
  readonly max: number;
  readonly isRequired?: boolean;
  readonly type?: 'tel' | 'email';
}

const lines: readonly Line[] = [
  { name: 'name', label: texts.parties.company, max: 100, isRequired: true },
  { name: 'contactName', label: texts.parties.contactName, max: 60, isRequired: true },
  { name: 'address1', label: texts.parties.address1, max: 100, isRequired: true },
  { name: 'address2', label: texts.parties.address2, max: 100 },
  { name: 'phone', label: texts.parties.phone, max: 20, isRequired: true, type: 'tel' },
  { name: 'extension', label: texts.parties.extension, max: 10 },
  { name: 'email', label: texts.parties.email, max: 254, type: 'email' },
  { name: 'instructions', label: texts.parties.instructions, max: 300 },
];

/** Who is met at one end of the lane, and where exactly. */
export function PartyFields({ side, party, field, onChange }: PartyFieldsProps) {
  const { city, state, postalCode, country } = party;
  return (
    <Card component="section" aria-labelledby={`${side}-title`}>
      <Stack gap="sm">
        <div>
          <Title order={2} fz="h3" id={`${side}-title`}>
            {texts.parties[side]} {city}, {state} {postalCode}, {country}
          </Title>
          {side === 'billTo' ? null : (
            <Text fz="xs" c="dimmed">
              {texts.parties.place}
            </Text>
          )}
        </div>
        <AddressPick side={side} party={party} onChange={onChange} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <PartyLines side={side} party={party} field={field} onChange={onChange} />
        </SimpleGrid>
      </Stack>
    </Card>
  );
}

/** The fields of a party whose place is asked elsewhere. */
export function PartyLines({ side, party, field, onChange }: PartyLinesProps) {
  return lines.map(({ name, label, max, isRequired = false, type }) => (
    <TextField
      key={name}
      {...field(`${side}.${name}`)}
      label={label}
      required={isRequired}
      maxLength={max}
      {...(type ? { type } : {})}
      value={party[name]}
      onChange={(text) => onChange({ ...party, [name]: text })}
    />
  ));
}
