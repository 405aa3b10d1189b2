import { locationsApi, type Location } from '@lading/contracts/customers/locations';
import type { ReachedRows } from '@lading/contracts/kernel/list-page';
import { locationList } from '@lading/contracts/lists/locations';
import { cityLineOf, streetOf } from '@lading/domain/freight/address';
import { freightTerms } from '@lading/domain/freight/freight-terms';
import { locationTypes } from '@lading/domain/freight/location-type';
import { formatTimeOfDay } from '@lading/domain/time/date-format';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Problem } from '../../kernel/api/problem.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { noSelection, type GridSelection } from '../../ui/data-grid/grid-selection.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import { RowMenu } from '../../ui/fields/row-menu.js';
import { counted, fill } from '../../ui/texts.js';
import { LocationDrawer, typeName, type Edited } from './location-drawer.js';
import { texts } from './locations-texts.js';

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
            <Detail>{cityLineOf(row)}</Detail>
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

const hoursOf = ({ readyTime, closeTime }: Location): string =>
  `${formatTimeOfDay(readyTime)} – ${formatTimeOfDay(closeTime)}`;

/** Whether the location is active, beside its name on a phone. */
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
      <Text fz="sm">{cityLineOf(row)}</Text>
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
    <RowMenu
      name={name}
      items={[
        { label: texts.edit, onChoose: () => actions.edit(row), isLocal: true },
        {
          label: isActive ? texts.deactivate : texts.activate,
          onChoose: () => actions.setActive(row, !isActive),
        },
      ]}
    />
  );
}

const mostTogether = 200;

interface ChosenLocationsProps {
  selection: GridSelection;
  actions: ReturnType<typeof useSetActive>;
  onDone: () => void;
}

/** Actions on several locations at once. */
function ChosenLocations({ selection, actions, onDone }: ChosenLocationsProps) {
  if (selection.isAll || selection.ids.length > mostTogether) return <Text fz="sm">{texts.tooMany}</Text>;
  const { isBusy } = actions;
  const setActive = (isActive: boolean) => actions.setActive(isActive, { ids: selection.ids.map(Number) }, onDone);
  return (
    <>
      <SpinnerButton variant="default" size="compact-sm" disabled={isBusy} onClick={() => setActive(true)}>
        {texts.activate}
      </SpinnerButton>
      <SpinnerButton variant="default" size="compact-sm" disabled={isBusy} onClick={() => setActive(false)}>
        {texts.deactivate}
      </SpinnerButton>
    </>
  );
}

interface Meant {
  readonly ids: readonly number[];
  /** The name of a single one. */
  readonly name?: string;
}

/** The result, with the name of a single location. */
const said = (isActive: boolean, count: number, name: string | undefined): string => {
  const { one, many, named } = isActive ? texts.done.activated : texts.done.deactivated;
  return name === undefined ? counted(count, one, many) : fill(named, { name });
};

const refused = ({ message }: Problem) => {
  toast.error(texts.failed.change, message);
};

/** Deactivates or reactivates locations at once, with Undo after a deactivation. */
function useSetActive() {
  const activating = useAct(locationsApi.activateLocations, locationsApi.listLocations, locationsApi.getLocation);
  const deactivating = useAct(locationsApi.deactivateLocations, locationsApi.listLocations, locationsApi.getLocation);
  const setActive = (isActive: boolean, { ids, name }: Meant, onDone: () => void = () => undefined) => {
    const onSuccess = (reached: ReachedRows) => {
      const { length: count } = reached.ids;
      const action = { label: texts.undo, onClick: () => setActive(true, { ids: reached.ids, ...(name && { name }) }) };
      if (count === 0) toast.info(texts.done.none, isActive ? texts.done.allActive : texts.done.allInactive);
      else if (isActive) toast.success(said(isActive, count, name));
      else toast.success(said(isActive, count, name), texts.done.deactivateDetail, { action });
      onDone();
    };
    const act = isActive ? activating : deactivating;
    act.mutate({ ids: [...ids] }, { onSuccess, onError: refused });
  };
  return { setActive, isBusy: activating.isPending || deactivating.isPending };
}
