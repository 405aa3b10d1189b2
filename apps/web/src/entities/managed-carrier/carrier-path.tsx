import { managedCarriersApi, type ManagedCarrier } from '@lading/contracts/carriers/managed-carriers';
import { coreBrand, themeClassOf } from '@lading/domain/brand/brands';
import type { Privilege } from '@lading/domain/users/privilege-table';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { CountTabs } from '../../ui/data-grid/filters/count-tabs.js';
import { PagePath } from '../../ui/display/page-path.js';
import { MissingPage } from '../../ui/feedback/missing-page.js';
import { managedCarrierTexts as words } from './managed-carrier-texts.js';

export const carriersPath = '/admin/manage-carriers';

export type CarrierTab = keyof (typeof words)['tabs'];

interface TabPlace {
  readonly tab: CarrierTab;
  readonly privilege: Privilege;
  readonly path: string;
}

type BrandedCarrier = Pick<ManagedCarrier, 'theme' | 'subdomain'>;

/** A carrier in the look of the portal has no brand of its own to edit. */
const hasBrand = ({ theme, subdomain }: BrandedCarrier): boolean =>
  Boolean(subdomain) && theme !== themeClassOf(coreBrand);

export const carrierPageOf = (carrierId: number): string => `/admin/carriers/${carrierId}`;

/** The pages about one carrier of the installation, and what each needs. */
export const carrierTabs = (carrierId: number, carrier?: BrandedCarrier): readonly TabPlace[] => {
  const [own, parts] = [carrierPageOf(carrierId), `${carriersPath}/${carrierId}`];
  return [
    { tab: 'profile', privilege: 'viewCarriers', path: own },
    { tab: 'onboarding', privilege: 'viewCarriers', path: `${own}/onboarding` },
    { tab: 'users', privilege: 'manageCarrierUsers', path: `${own}/users` },
    { tab: 'terminals', privilege: 'viewCarriers', path: `${own}/terminals` },
    { tab: 'tariffs', privilege: 'addCarrier', path: `${parts}/tariffs` },
    { tab: 'connection', privilege: 'addCarrier', path: `${parts}/connection` },
    { tab: 'proNumbers', privilege: 'addCarrier', path: `${parts}/pro-numbers` },
    {
      tab: 'site',
      privilege: 'manageWhiteLabel',
      path: carrier && hasBrand(carrier) ? `/admin/white-label/${carrier.subdomain}` : '/admin/white-label',
    },
    { tab: 'customers', privilege: 'viewCarriers', path: `${own}/customers` },
  ];
};

const isCarrierId = (id: number): boolean => Number.isSafeInteger(id) && id > 0;

/** The carrier of a page; viewers without the privilege read no more than its name. */
export function useManagedCarrier(carrierId: number) {
  const mayLook = canShow(useUser(), 'viewCarriers');
  const enabled = mayLook && isCarrierId(carrierId);
  return useQuery({ ...answerOf(managedCarriersApi.getManagedCarrier, { carrierId }), enabled });
}

interface CarrierPathProps {
  carrierId: number;
  current: CarrierTab;
  carrier?: ManagedCarrier | undefined;
}

/** The way back to the list of carriers, and the pages about this one as tabs. */
export function CarrierPath({ carrierId, current, carrier }: CarrierPathProps) {
  const user = useUser();
  const asked = useManagedCarrier(carrierId);
  const shown = carrier ?? asked.data;
  const tabs = carrierTabs(carrierId, shown)
    .filter(({ privilege }) => canShow(user, privilege))
    .map(({ tab, path }) => ({ label: words.tabs[tab], path, search: '', isCurrent: tab === current }));
  return (
    <Stack gap="xs">
      <PagePath label={words.path} list={words.carriers} to={carriersPath} here={shown?.name ?? words.tabs[current]} />
      {tabs.length > 1 ? <CountTabs label={words.parts} tabs={tabs} /> : null}
    </Stack>
  );
}

interface ManagedCarrierListProps {
  current: CarrierTab;
  children: (carrierId: number) => ReactNode;
}

/** A list of one carrier below the tabs of its pages; the address names the carrier. */
export function ManagedCarrierList({ current, children }: ManagedCarrierListProps) {
  const carrierId = Number(useParams()['carrierId']);
  const { error } = useManagedCarrier(carrierId);
  if (!isCarrierId(carrierId) || error?.code === 'not-found')
    return <MissingPage words={words.notFound} to={carriersPath} />;
  return (
    <Stack gap={4}>
      <CarrierPath carrierId={carrierId} current={current} />
      {children(carrierId)}
    </Stack>
  );
}
