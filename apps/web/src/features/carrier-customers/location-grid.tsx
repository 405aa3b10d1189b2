import { carrierCustomersApi, mostTogether } from '@lading/contracts/customers/carrier-customers';
import type { CarrierLocation } from '@lading/contracts/customers/carrier-locations';
import { carrierLocationList } from '@lading/contracts/lists/carrier-locations';
import { freightTerms } from '@lading/domain/freight/freight-terms';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import type { ListGridProps } from '../../lists/list-page.js';
import type { Listed } from '../../lists/use-listed.js';
import { noSelection, type GridSelection } from '../../ui/data-grid/grid-selection.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { RowMenu, type RowMenuItem } from '../../ui/fields/row-menu.js';
import { fill } from '../../ui/texts.js';
import { locationTexts as texts } from './carrier-locations-texts.js';
import { texts as customerTexts } from './carrier-customers-texts.js';
import { chosenRows } from '../../lists/chosen-rows.js';
import { justOne, type LocationActions } from './use-location-actions.js';

export type LocationColumn = keyof typeof carrierLocationList.columns;
export type LocationFilter = keyof typeof carrierLocationList.filters;
export type ListedLocations = Listed<CarrierLocation, LocationColumn, LocationFilter>;

/** The list without controls for filters that its page sets. */
export const withoutControls = (...names: readonly LocationFilter[]): typeof carrierLocationList => ({
  ...carrierLocationList,
  filters: {
    ...carrierLocationList.filters,
    ...Object.fromEntries(names.map((name) => [name, { ...carrierLocationList.filters[name], only: 'tab' as const }])),
  },
  views: [],
});

interface LocationGridSettings {
  listed: ListedLocations;
  actions: LocationActions;
  /** Opens the location rule of a company. */
  onRule: (customerId: number) => void;
  /** The page is about one company and already shows its name. */
  isOfOne?: boolean;
}

type GridProps = Pick<
  ListGridProps<CarrierLocation, LocationColumn, LocationFilter>,
  'listed' | 'cells' | 'card' | 'rowName' | 'filters' | 'actions'
>;

/** The columns and actions of a list of locations. */
export function useLocationGrid({ listed, actions, onRule, isOfOne = false }: LocationGridSettings): GridProps {
  const user = useUser();
  const mayManage = canShow(user, 'manageLocations');
  const users = useQuery({
    ...answerOf(carrierCustomersApi.listRepresentatives),
    enabled: canShow(user, 'customerVisibility'),
  });
  const representatives = users.data?.items.map(({ userId, name }) => ({ value: String(userId), label: name })) ?? [];
  const menu = (location: CarrierLocation) =>
    mayManage ? <LocationMenu location={location} actions={actions} onRule={onRule} /> : null;
  return {
    listed,
    rowName: ({ name, companyName }) => (isOfOne ? name : `${name}, ${companyName}`),
    cells: {
      location: Name,
      company: isOfOne ? undefined : CompanyLink,
      place: CityAndStreet,
      postalCode: ({ postalCode }) => postalCode,
      accountNumber: isOfOne ? undefined : ({ accountNumber }) => accountNumber || texts.none,
      representative: RepresentedBy,
      terms: Terms,
      status: InUse,
      actions: mayManage ? menu : undefined,
    },
    card: (location) => (
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Stack gap={4}>
          <Text fz="sm">{`${placeOf(location)} ${location.postalCode}`}</Text>
          <Text fz="sm" component="div">
            <RepresentedBy {...location} />
          </Text>
          <Group gap="xs">
            <Terms {...location} />
            {location.isActive ? null : <InUse {...location} />}
          </Group>
        </Stack>
        {menu(location)}
      </Group>
    ),
    filters: {
      active: {
        options: [
          { value: 'yes', label: texts.inUse },
          { value: 'no', label: texts.notInUse },
        ],
      },
      limited: {
        ...{ any: texts.anyTerms, isBesideSearch: true, width: 240 },
        options: [{ value: 'yes', label: texts.onlyLimited }],
      },
      representative: { any: texts.allRepresentatives, options: representatives },
    },
    actions: (selection, exported) => (
      <>
        {exported}
        {mayManage ? <ChosenActions selection={selection} listed={listed} actions={actions} /> : null}
      </>
    ),
  };
}

const placeOf = ({ city, state }: CarrierLocation): string => `${city}, ${state}`;

const Name = ({ name, isActive }: CarrierLocation) => (
  <>
    {name} {isActive ? null : <ToneBadge tone="neutral">{texts.notInUse}</ToneBadge>}
  </>
);

const CityAndStreet = (location: CarrierLocation) => (
  <div>
    {placeOf(location)}
    <Text fz="xs" c="dimmed">
      {location.address1}
    </Text>
  </div>
);

const CompanyLink = ({ customerId, companyName }: CarrierLocation) => (
  <Anchor component={Link} to={`/carriers/customers/${customerId}`} inherit>
    {companyName}
  </Anchor>
);

/** The location's representative, and whether it follows its company. */
function RepresentedBy({ representativeId, representativeName: name, representedBy }: CarrierLocation) {
  const isOwn = useUser().userId === representativeId;
  if (name === null) return texts.unassigned;
  return (
    <div>
      {isOwn ? fill(customerTexts.you, { name }) : name}
      <Text fz="xs" c="dimmed">
        {texts.representedBy[representedBy]}
      </Text>
    </div>
  );
}

/** Freight terms that the location may use. */
function Terms({ freightTerms: granted }: CarrierLocation) {
  if (granted.length === freightTerms.length) return <ToneBadge tone="success">{texts.allTerms}</ToneBadge>;
  if (granted.length === 0) return <ToneBadge tone="warning">{texts.noTerms}</ToneBadge>;
  const names = freightTerms.filter(({ terms }) => granted.includes(terms)).map(({ name }) => name);
  return <ToneBadge tone="info">{names.join(', ')}</ToneBadge>;
}

const InUse = ({ isActive }: CarrierLocation) => (
  <ToneBadge tone={isActive ? 'success' : 'neutral'}>{isActive ? texts.inUse : texts.notInUse}</ToneBadge>
);

interface LocationMenuProps {
  location: CarrierLocation;
  actions: LocationActions;
  onRule: (customerId: number) => void;
}

function LocationMenu({ location, actions, onRule }: LocationMenuProps) {
  const items: readonly RowMenuItem[] = [
    { label: texts.actions.assign, onChoose: () => actions.assign(justOne(location)) },
    ...(location.representedBy === 'location'
      ? [{ label: texts.actions.follow, onChoose: () => actions.follow(justOne(location)) }]
      : []),
    { label: texts.actions.terms, onChoose: () => actions.changeTerms(justOne(location)) },
    { label: texts.actions.rule, onChoose: () => onRule(location.customerId) },
  ];
  return <RowMenu name={location.name} items={items} />;
}

interface ChosenActionsProps {
  selection: GridSelection;
  listed: ListedLocations;
  actions: LocationActions;
}

function ChosenActions({ selection, listed, actions }: ChosenActionsProps) {
  const chosen = chosenRows(selection, listed);
  if (chosen.count > mostTogether) return <Text fz="sm">{texts.tooMany}</Text>;
  const onDone = () => listed.setSelection(noSelection);
  const of = (action: (some: typeof chosen & { onDone: () => void }) => void) => () => action({ ...chosen, onDone });
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={of(actions.assign)}>
        {texts.chosen.assign}
      </Button>
      <Button variant="default" size="compact-sm" onClick={of(actions.follow)}>
        {texts.chosen.follow}
      </Button>
      <Button variant="default" size="compact-sm" onClick={of(actions.changeTerms)}>
        {texts.chosen.terms}
      </Button>
    </>
  );
}
