import { locationList } from '@lading/contracts/lists/locations';
import type { Location } from '@lading/contracts/customers/locations';
import { formatTimeOfDay } from '@lading/domain/time/date-format';
import { freightTerms } from '@lading/domain/freight/freight-terms';
import { locationTypes } from '@lading/domain/freight/location-type';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { noSelection } from '../../ui/data-grid/grid-selection.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { ChosenLocations } from './chosen-locations.js';
import { LocationDrawer, type Edited } from './location-drawer.js';
import { typeName } from './location-form.js';
import { texts } from './locations-texts.js';
import { useSetActive } from './use-set-active.js';

const filters = {
  status: {
    options: [
      { value: 'active', label: texts.active },
      { value: 'inactive', label: texts.inactive },
    ],
  },
  type: { options: locationTypes.map(({ type, name }) => ({ value: type, label: name })) },
  terms: { options: freightTerms.map(({ terms, name }) => ({ value: terms, label: name })) },
  billing: { options: [{ value: 'yes', label: texts.billingOnly }] },
};

/** The company's own docks and offices, for its administrators. */
export function LocationsPage() {
  const listed = useListed(locationList);
  const { setSelection } = listed;
  const [edited, setEdited] = useState<Edited>();
  const chosenActions = useSetActive();
  const actions: LocationActions = {
    edit: setEdited,
    setActive: ({ id, name }, isActive) => chosenActions.setActive(isActive, { ids: [id], name }),
  };
  return (
    <ListPage
      listed={listed}
      words={texts}
      rowName={({ name }) => name}
      onOpen={setEdited}
      cells={{
        name: ({ name }) => name,
        status: (row) => <LocationStatus row={row} />,
        address: (row) => (
          <div>
            {streetOf(row)}
            <Detail>{cityOf(row)}</Detail>
          </div>
        ),
        type: ({ locationType, isBilling }) => (
          <div>
            {typeName(locationType)}
            {isBilling ? <Detail>{texts.billing}</Detail> : null}
          </div>
        ),
        hours: hoursOf,
        terms: termsOf,
        contact: ({ contactName, phone }) => (
          <div>
            {contactName}
            <Detail>{phone}</Detail>
          </div>
        ),
        actions: (row) => <Actions row={row} actions={actions} />,
      }}
      cardMark={(row) => <LocationStatus row={row} />}
      card={(row) => <LocationCard row={row} actions={actions} />}
      filters={filters}
      actions={(chosen, exported) => (
        <>
          {exported}
          <ChosenLocations selection={chosen} actions={chosenActions} onDone={() => setSelection(noSelection)} />
        </>
      )}
      head={
        <Button leftSection={<AddIcon {...iconProps} />} onClick={() => setEdited('new')}>
          {texts.add}
        </Button>
      }
      firstUseAction={<Button onClick={() => setEdited('new')}>{texts.add}</Button>}
    >
      <LocationDrawer edited={edited} onClose={() => setEdited(undefined)} />
    </ListPage>
  );
}

interface LocationActions {
  readonly edit: (location: Location) => void;
  readonly setActive: (location: Location, isActive: boolean) => void;
}

const termsOf = ({ freightTerms: granted }: Location): string =>
  freightTerms
    .filter(({ terms }) => granted.includes(terms))
    .map(({ name }) => name)
    .join(', ') || texts.noTerms;

const streetOf = ({ address1, address2 }: Location): string => [address1, address2].filter(Boolean).join(', ');
const cityOf = ({ city, state, postalCode }: Location): string => `${city}, ${state} ${postalCode}`;
const hoursOf = ({ readyTime, closeTime }: Location): string =>
  `${formatTimeOfDay(readyTime)} – ${formatTimeOfDay(closeTime)}`;

/** Whether the location is used, beside its name on a phone. */
const LocationStatus = ({ row: { isActive } }: { row: Location }) => (
  <ToneBadge tone={isActive ? 'success' : 'neutral'}>{isActive ? texts.active : texts.inactive}</ToneBadge>
);

const Detail = ({ children }: { children: string }) => (
  <Text fz="xs" c="dimmed">
    {children}
  </Text>
);

interface RowProps {
  row: Location;
  actions: LocationActions;
}

/** A location on a phone. */
function LocationCard({ row, actions }: RowProps) {
  return (
    <Stack gap={4}>
      <Text fz="sm">{streetOf(row)}</Text>
      <Text fz="sm">{cityOf(row)}</Text>
      <Text fz="sm" c="dimmed">
        {typeName(row.locationType)} · {hoursOf(row)} · {termsOf(row)}
      </Text>
      {row.isBilling ? <Detail>{texts.billing}</Detail> : null}
      <Actions row={row} actions={actions} />
    </Stack>
  );
}

function Actions({ row, actions }: RowProps) {
  const { name, isActive } = row;
  return (
    <Group gap={6} wrap="nowrap">
      <Button
        size="compact-sm"
        variant="default"
        aria-label={fill(texts.editNamed, { name })}
        onClick={() => actions.edit(row)}
      >
        {texts.edit}
      </Button>
      <SpinnerButton
        size="compact-sm"
        variant="default"
        aria-label={fill(isActive ? texts.deactivateNamed : texts.activateNamed, { name })}
        onClick={() => actions.setActive(row, !isActive)}
      >
        {isActive ? texts.deactivate : texts.activate}
      </SpinnerButton>
    </Group>
  );
}
