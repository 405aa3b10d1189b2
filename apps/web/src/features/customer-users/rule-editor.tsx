import type { UserLocation } from '@lading/contracts/accounts/account';
import { Checkbox, Input, Radio, Stack, Text } from '@mantine/core';
import type { CheckedForm } from '../../kernel/form/use-checked-form.js';
import { FoundList } from '../../ui/fields/found-list.js';
import { fill } from '../../ui/texts.js';
import { texts } from './customer-users-texts.js';
import type { UserForm } from './user-form.js';

const words = texts.rule;

interface RuleEditorProps extends CheckedForm<UserForm> {
  locations: readonly UserLocation[];
}

/** Which of the company's locations the person sees, and whether third-party shipments. */
export function RuleEditor({ locations, form, field, change }: RuleEditorProps) {
  const { id, error } = field('locationIds');
  return (
    <Stack gap="sm" role="group" aria-label={words.title}>
      <Text fw={550}>{words.title}</Text>
      {form.role === 2 ? (
        <Text fz="sm" c="dimmed">
          {words.administrator}
        </Text>
      ) : (
        <>
          <Radio.Group
            aria-label={words.which}
            value={form.seesAllLocations ? 'all' : 'some'}
            onChange={(which) => change({ seesAllLocations: which === 'all' })}
          >
            <Stack gap={6}>
              <Radio value="all" label={words.all} />
              <Radio value="some" label={words.some} />
            </Stack>
          </Radio.Group>
          {form.seesAllLocations ? null : (
            <div id={id} tabIndex={-1} role="group" aria-label={words.which}>
              <LocationBoxes
                locations={locations}
                chosen={form.locationIds}
                onChange={(locationIds) => change({ locationIds })}
              />
              {error ? <Input.Error mt={4}>{error}</Input.Error> : null}
            </div>
          )}
        </>
      )}
      <Checkbox
        label={words.thirdParty}
        checked={form.isThirdPartyVisibility}
        onChange={(event) => change({ isThirdPartyVisibility: event.currentTarget.checked })}
      />
      {form.isThirdPartyVisibility ? (
        <Checkbox
          label={words.showThirdParty}
          checked={form.isShowThirdParty}
          onChange={(event) => change({ isShowThirdParty: event.currentTarget.checked })}
        />
      ) : null}
    </Stack>
  );
}

interface LocationBoxesProps {
  locations: readonly UserLocation[];
  chosen: readonly number[];
  onChange: (ids: readonly number[]) => void;
}

function LocationBoxes({ locations, chosen, onChange }: LocationBoxesProps) {
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  if (locations.length === 0) return <Text fz="sm">{words.noneAtAll}</Text>;
  return (
    <FoundList
      items={locations}
      textOf={({ name, city, state }) => `${name} ${city} ${state}`}
      words={words}
      render={({ id, name, city, state, isActive }) => (
        <Checkbox
          key={id}
          label={isActive ? name : fill(words.inactive, { name })}
          description={`${city}, ${state}`}
          checked={chosen.includes(id)}
          onChange={() => toggle(id)}
        />
      )}
    />
  );
}
