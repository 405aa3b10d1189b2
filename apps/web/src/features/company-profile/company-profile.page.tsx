import { accountApi } from '@lading/contracts/accounts/account';
import { accountSecurityApi } from '@lading/contracts/accounts/account-security';
import { customerSettingsApi, customerSettingsResource } from '@lading/contracts/customers/customer-settings';
import { Anchor, Card, Container, Divider, Group, Stack, Switch, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { answerOf, hasAnswer, useAct } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { LeaveGuard } from '../../ui/feedback/leave-guard.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { CompanyForm } from './company-form.js';
import { DefaultAddresses, confirmChange } from './default-addresses.js';
import { EmissionsSection } from './emissions-section.js';
import { InvoicesSection } from './invoices-section.js';
import { texts } from './profile-texts.js';

type PartId = 'company' | 'default-addresses' | 'measures' | 'invoices' | 'emissions' | 'safety' | 'carrier-sees';

/** A section of the page with its searchable words. */
interface SettingsPart {
  readonly id: PartId;
  readonly title: string;
  readonly words: string;
}

const wordsOf = (named: object): string =>
  Object.values(named)
    .map((text: unknown) => (typeof text === 'object' && text ? wordsOf(text) : String(text)))
    .join(' ')
    .toLowerCase();

const { company, addresses, measures, invoices, emissions, safety, carrierSees } = texts;

/** In the order of the page. */
const settingsParts: readonly SettingsPart[] = [
  { id: 'company', title: company.title, words: wordsOf(company) },
  { id: 'default-addresses', title: addresses.title, words: wordsOf(addresses) },
  { id: 'measures', title: measures.title, words: wordsOf(measures) },
  { id: 'invoices', title: invoices.title, words: wordsOf(invoices) },
  { id: 'emissions', title: emissions.title, words: wordsOf(emissions) },
  { id: 'safety', title: safety.title, words: wordsOf(safety) },
  { id: 'carrier-sees', title: carrierSees.title, words: wordsOf(carrierSees) },
];

/** The parts that contain every typed word. */
const partsFound = (search: string): readonly SettingsPart[] =>
  settingsParts.filter(({ words }) =>
    search
      .toLowerCase()
      .split(' ')
      .every((word) => words.includes(word)),
  );

const { getCustomerSettings, getLastChange, changeCustomerSettings } = customerSettingsResource;
const measuresWords = texts.measures;
const { getSecondFactorRule, changeSecondFactorRule } = accountSecurityApi;
const words = texts.safety;

/** Settings for all users of a company, managed by its administrators. */
export function CompanyProfilePage() {
  const mayManage = canShow(useUser(), 'manageSettings');
  return mayManage ? <Settings /> : <NoAccess words={texts.noAccess} />;
}

function Settings() {
  const [search, setSearch] = useState('');
  const unsaved = useRef({ company: false, emissions: false });
  const { inviterCarrierName: carrier } = useUser();
  const found = partsFound(search).filter(({ id }) => id !== 'carrier-sees' || carrier);
  // Parts that don't match are hidden, not unmounted, so that typed values survive.
  const lacks = (...ids: PartId[]): boolean => !found.some(({ id }) => ids.includes(id));
  return (
    <Container px={0}>
      <LeaveGuard isUnsaved={() => unsaved.current.company || unsaved.current.emissions} words={texts.leave} />
      <Stack gap="lg">
        <div>
          <Title order={1}>{texts.title}</Title>
          <Text c="dimmed">{texts.intro}</Text>
          <LastChange />
        </div>
        <Group align="flex-start" gap="lg">
          <SettingsIndex search={search} onSearch={setSearch} found={found} />
          <Stack gap="lg" flex="1 1 480px">
            <div hidden={lacks('company', 'default-addresses')}>
              <CompanySection onUnsaved={(isUnsaved) => (unsaved.current.company = isUnsaved)} />
            </div>
            <div hidden={lacks('measures')}>
              <MeasuresSection />
            </div>
            <div hidden={lacks('invoices')}>
              <InvoicesSection />
            </div>
            <div hidden={lacks('emissions')}>
              <EmissionsSection onUnsaved={(isUnsaved) => (unsaved.current.emissions = isUnsaved)} />
            </div>
            <div hidden={lacks('safety')}>
              <SafetySection />
            </div>
            {carrier ? (
              <div hidden={lacks('carrier-sees')}>
                <CarrierSees carrier={carrier} />
              </div>
            ) : null}
          </Stack>
        </Group>
      </Stack>
    </Container>
  );
}

function LastChange() {
  const { data } = useQuery(answerOf(customerSettingsResource.getLastChange));
  if (!data?.by || !data.at) return null;
  return (
    <Text fz="sm" c="dimmed" component="div">
      {fill(texts.lastChange, { name: data.by })} <DateTime instant={data.at} zone={viewerZone()} />
    </Text>
  );
}

/** The company's own data; saved together, unlike the switches below it. */
function CompanySection({ onUnsaved }: { onUnsaved: (isUnsaved: boolean) => void }) {
  return (
    <Card component="section" aria-labelledby="company" p={{ base: 'md', sm: 'lg' }}>
      <Stack>
        <Title order={2} fz="h3" id="company">
          {texts.company.title}
        </Title>
        <CompanyForm onUnsaved={onUnsaved} onSaved={() => void toast.success(texts.company.saved)} />
        <Divider />
        <DefaultAddresses />
      </Stack>
    </Card>
  );
}

/** Whether every user of the company needs a second factor; it can't be changed while acting as another user. */
function SafetySection() {
  const { isImpersonating } = useUser();
  const rule = useQuery(answerOf(getSecondFactorRule));
  const change = useAct(changeSecondFactorRule, getSecondFactorRule);
  if (rule.error && !hasAnswer(rule)) return <ErrorPanel problem={rule.error} onRetry={() => void rule.refetch()} />;
  if (!rule.data) return <CardSkeleton lines={2} label={words.title} />;
  const { isRequired } = change.isPending ? change.variables : rule.data;
  const set = (isOn: boolean): void =>
    change.mutate(
      { isRequired: isOn },
      {
        onError: ({ message }) => void toast.error(texts.failed, message),
        onSuccess: () => confirmChange(words.factor, () => set(!isOn)),
      },
    );
  return (
    <Card component="section" aria-labelledby="safety" p={{ base: 'md', sm: 'lg' }}>
      <Stack>
        <Title order={2} fz="h3" id="safety">
          {words.title}
        </Title>
        <SettingSwitch
          label={words.factor}
          description={isImpersonating ? words.acting : words.factorDetail}
          isOn={isRequired}
          isBusy={change.isPending}
          isFixed={isImpersonating}
          onChange={set}
        />
      </Stack>
    </Card>
  );
}

/** Units, and whether freight classes are suggested. */
function MeasuresSection() {
  const settings = useQuery(answerOf(getCustomerSettings));
  const measure = useAct(changeCustomerSettings, getCustomerSettings, getLastChange, accountApi.getCurrentUser);
  const suggest = useAct(
    customerSettingsApi.changeIsSuggestedFreightClass,
    getCustomerSettings,
    getLastChange,
    accountApi.getCurrentUser,
  );
  const onError = ({ message }: Error) => void toast.error(texts.failed, message);
  if (settings.error && !hasAnswer(settings))
    return <ErrorPanel problem={settings.error} onRetry={() => void settings.refetch()} />;
  if (!settings.data) return <CardSkeleton lines={3} label={measuresWords.title} />;
  const { isMetric, isSuggestedFreightClass } = settings.data;
  const setMetric = (isOn: boolean): void =>
    measure.mutate(
      { isMetric: isOn },
      { onError, onSuccess: () => confirmChange(measuresWords.metric, () => setMetric(!isOn)) },
    );
  const setSuggested = (isEnabled: boolean): void =>
    suggest.mutate(
      { isEnabled },
      { onError, onSuccess: () => confirmChange(measuresWords.suggested, () => setSuggested(!isEnabled)) },
    );
  return (
    <Card component="section" aria-labelledby="measures" p={{ base: 'md', sm: 'lg' }}>
      <Stack>
        <Title order={2} fz="h3" id="measures">
          {measuresWords.title}
        </Title>
        <SettingSwitch
          label={measuresWords.metric}
          description={measuresWords.metricDetail}
          isOn={measure.isPending ? (measure.variables.isMetric ?? isMetric) : isMetric}
          isBusy={measure.isPending}
          onChange={setMetric}
        />
        <SettingSwitch
          label={measuresWords.suggested}
          description={measuresWords.suggestedDetail}
          isOn={suggest.isPending ? suggest.variables.isEnabled : isSuggestedFreightClass}
          isBusy={suggest.isPending}
          onChange={setSuggested}
        />
      </Stack>
    </Card>
  );
}

interface SettingSwitchProps {
  label: string;
  description: string;
  isOn: boolean;
  isBusy: boolean;
  isFixed?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A setting that takes effect at once. */
function SettingSwitch({ label, description, isOn, isBusy, isFixed = false, onChange }: SettingSwitchProps) {
  return (
    <Switch
      label={label}
      description={description}
      checked={isOn}
      disabled={isFixed}
      aria-busy={isBusy}
      onChange={(event) => (isBusy ? undefined : onChange(event.currentTarget.checked))}
    />
  );
}

interface SettingsIndexProps {
  search: string;
  onSearch: (search: string) => void;
  found: readonly SettingsPart[];
}

/** The sections of the page, with a search. */
function SettingsIndex({ search, onSearch, found }: SettingsIndexProps) {
  return (
    <Stack gap="xs" w={{ base: '100%', md: 220 }} pos={{ md: 'sticky' }} top="calc(var(--app-top-stack, 0px) + 16px)">
      <TextField label={texts.search} value={search} onChange={onSearch} />
      <Stack component="nav" gap={4} aria-label={texts.index}>
        {found.map(({ id, title }) => (
          <Anchor key={id} href={`#${id}`} fz="sm" py={4}>
            {title}
          </Anchor>
        ))}
      </Stack>
      {found.length === 0 ? (
        <Text fz="sm" role="status">
          {texts.noMatch}
        </Text>
      ) : null}
    </Stack>
  );
}

/** The company's data that the carrier of its site can see. */
function CarrierSees({ carrier }: { carrier: string }) {
  return (
    <Card component="section" aria-labelledby="carrier-sees" p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="sm">
        <Title order={2} fz="h3" id="carrier-sees">
          {carrierSees.title}
        </Title>
        <Text>{fill(carrierSees.reads, { carrier })}</Text>
        <Text>{fill(carrierSees.sum, { carrier })}</Text>
        <Text c="dimmed">{carrierSees.never}</Text>
      </Stack>
    </Card>
  );
}
