import {
  locationRulesApi,
  type CustomerLocationRule,
  type GrantedLocation,
  type LocationGrant,
  type LocationRuleSummary,
} from '@lading/contracts/customers/location-rules';
import { locationRuleList } from '@lading/contracts/lists/location-rules';
import { freightTerms } from '@lading/domain/freight/freight-terms';
import { Button, Checkbox, Drawer, Fieldset, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { answerOf, hasAnswer, useAct } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { PreviewPanel } from '../../ui/display/preview-panel.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { FormRefusal } from '../../ui/feedback/form-frame.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { FoundList } from '../../ui/fields/found-list.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { counted, fill, texts as common } from '../../ui/texts.js';
import { texts } from './location-rules-texts.js';

const words = texts.list;

/** Which locations of its customers a carrier grants; search, filter and the open rule stand in the address. */
export function CustomerLocationRulesPage() {
  const listed = useListed(locationRuleList);
  const { state, setState } = listed;
  const mayInvite = canShow(useUser(), 'inviteCustomerPage');
  const open = (customerId: number | null) =>
    setState({ ...state, open: customerId === null ? null : `${customerId}` });
  const edit = ({ customerId }: LocationRuleSummary) => open(customerId);
  return (
    <ListPage
      listed={listed}
      words={texts}
      rowName={({ companyName }) => companyName}
      onOpen={edit}
      cells={{
        company: ({ companyName }) => companyName,
        locations: ({ locationCount }) => locationCount,
        rule: Rule,
        actions: (row) => <EditRule row={row} onEdit={edit} />,
      }}
      card={(row) => (
        <Stack gap={6}>
          <Rule {...row} />
          <Text fz="sm" c="dimmed">
            {locationRuleList.columns.locations.title} {row.locationCount}
          </Text>
          <EditRule row={row} onEdit={edit} />
        </Stack>
      )}
      filters={{
        limited: { any: words.all, options: [{ value: 'yes', label: words.onlyNarrowed }], width: 240 },
      }}
      firstUseAction={
        mayInvite ? (
          <Button component={Link} to="/carriers/invites">
            {texts.firstUse.invite}
          </Button>
        ) : null
      }
    >
      <RuleDrawer customerId={customerIn(state.open)} onClose={() => open(null)} />
    </ListPage>
  );
}

/** Only a whole number names a customer. */
const customerIn = (open: string | null): number | undefined =>
  /^[1-9]\d{0,14}$/.test(open ?? '') ? Number(open) : undefined;

function Rule({ narrowedCount, withheldCount }: LocationRuleSummary) {
  if (narrowedCount + withheldCount === 0) return <ToneBadge tone="success">{words.whole}</ToneBadge>;
  return (
    <Group gap={6}>
      {narrowedCount > 0 ? <ToneBadge tone="info">{fill(words.narrowed, { count: narrowedCount })}</ToneBadge> : null}
      {withheldCount > 0 ? (
        <ToneBadge tone="warning">{fill(words.withheld, { count: withheldCount })}</ToneBadge>
      ) : null}
    </Group>
  );
}

interface EditRuleProps {
  row: LocationRuleSummary;
  onEdit: (row: LocationRuleSummary) => void;
}

const EditRule = ({ row, onEdit }: EditRuleProps) => (
  <Button
    size="compact-sm"
    variant="default"
    aria-label={fill(words.editNamed, { name: row.companyName })}
    onClick={() => onEdit(row)}
  >
    {words.edit}
  </Button>
);

/** The three terms of a location as they are named on the bill of lading. */
const terms = [
  { field: 'isPrepaid', terms: 'prepaid' },
  { field: 'isCollect', terms: 'collect' },
  { field: 'isThirdParty', terms: 'thirdParty' },
] as const;

type TermsField = (typeof terms)[number]['field'];

const nameOfTerms = (wanted: (typeof terms)[number]['terms']): string =>
  freightTerms.find((one) => one.terms === wanted)?.name ?? wanted;

const grantedTerms = (location: LocationGrant): string[] =>
  terms.filter(({ field }) => location[field]).map((one) => nameOfTerms(one.terms));

const mostNamed = 5;
const previewWords = texts.preview;
const ruleWords = texts.rule;

interface RuleDrawerProps {
  /** The customer whose rule is open. */
  customerId: number | undefined;
  onClose: () => void;
}

/** What one customer is granted, and what that comes to. */
function RuleDrawer({ customerId, onClose }: RuleDrawerProps) {
  const rule = useQuery({
    ...answerOf(locationRulesApi.getCustomerLocationRule, { customerId: customerId ?? 0 }),
    enabled: customerId !== undefined,
    // Unsaved changes are kept when the window comes to the front.
    refetchOnWindowFocus: false,
  });
  return (
    <Drawer
      opened={customerId !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={rule.data ? fill(ruleWords.title, { name: rule.data.companyName }) : ruleWords.loading}
      styles={{ title: { overflowWrap: 'anywhere' } }}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      <EditedRule rule={rule} onClose={onClose} />
    </Drawer>
  );
}

interface RuleProps {
  rule: ReturnType<typeof useQuery<CustomerLocationRule, Error & { status?: number }>>;
  onClose: () => void;
}

function EditedRule({ rule, onClose }: RuleProps) {
  if (rule.error?.status === 404)
    return <EmptyState kind="noMatch" order={3} title={ruleWords.missing} detail={ruleWords.missingDetail} />;
  if (rule.error && !hasAnswer(rule))
    return <ErrorPanel isInline detail={rule.error.message} onRetry={() => void rule.refetch()} />;
  if (!rule.data) return <TextSkeleton lines={8} label={ruleWords.loading} />;
  if (rule.data.locations.length === 0) return <Text>{ruleWords.noneAtAll}</Text>;
  return <RuleForm key={rule.data.customerId} rule={rule.data} onClose={onClose} />;
}

function RuleForm({ rule, onClose }: { rule: CustomerLocationRule; onClose: () => void }) {
  const { customerId, companyName: name } = rule;
  const [locations, setLocations] = useState<readonly GrantedLocation[]>(rule.locations);
  const { listLocationRules, getCustomerLocationRule } = locationRulesApi;
  const change = useAct(locationRulesApi.changeCustomerLocationRule, listLocationRules, getCustomerLocationRule);
  const changes = changesOf(rule.locations, locations);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    if (changes.length === 0) return onClose();
    change.mutate(
      { customerId, locations: changes },
      {
        onSuccess: () => {
          toast.success(fill(ruleWords.saved, { name }), ruleWords.savedDetail);
          onClose();
        },
      },
    );
  };
  const grant = (granted: Partial<GrantedLocation>, locationId?: number) =>
    setLocations(
      locations.map((one) =>
        locationId === undefined || one.locationId === locationId ? { ...one, ...granted } : one,
      ),
    );
  return (
    <form onSubmit={save} noValidate>
      <Stack>
        <FormRefusal problem={change.error} />
        <Text c="dimmed">{ruleWords.lead}</Text>
        <Group>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => grant({ isPrepaid: true, isCollect: true, isThirdParty: true })}
          >
            {ruleWords.grantAll}
          </Button>
        </Group>
        <FoundList
          items={locations}
          textOf={(one) => `${one.name} ${one.city} ${one.state}`}
          words={ruleWords}
          height={420}
          render={(one) => (
            <Terms key={one.locationId} location={one} onChange={(granted) => grant(granted, one.locationId)} />
          )}
        />
        <PreviewPanel title={texts.preview.title} lines={previewOf(locations)} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {ruleWords.cancel}
          </Button>
          <SpinnerButton type="submit" isBusy={change.isPending} disabled={changes.length === 0}>
            {ruleWords.save}
          </SpinnerButton>
        </Group>
      </Stack>
    </form>
  );
}

interface TermsProps {
  location: GrantedLocation;
  onChange: (granted: Partial<Record<TermsField, boolean>>) => void;
}

/** The terms of one location; its name is the name of the group. */
function Terms({ location, onChange }: TermsProps) {
  const { name, city, state } = location;
  return (
    <Fieldset
      legend={
        <>
          {name}{' '}
          <Text span fz="sm" c="dimmed" fw={400}>
            {city}, {state}
          </Text>
        </>
      }
      px="sm"
      pt={4}
      pb="xs"
      fw={550}
    >
      <Group gap="md">
        {terms.map(({ field, terms: one }) => (
          <Checkbox
            key={field}
            label={nameOfTerms(one)}
            checked={location[field]}
            onChange={(event) => onChange({ [field]: event.currentTarget.checked })}
          />
        ))}
      </Group>
    </Fieldset>
  );
}

/** The locations that were changed, as they are sent; all others keep what they have. */
function changesOf(known: readonly GrantedLocation[], now: readonly GrantedLocation[]): LocationGrant[] {
  const before = new Map(known.map((one) => [one.locationId, one]));
  const isChanged = (one: GrantedLocation) =>
    terms.some(({ field }) => before.get(one.locationId)?.[field] !== one[field]);
  return now
    .filter(isChanged)
    .map(({ locationId, isPrepaid, isCollect, isThirdParty }) => ({ locationId, isPrepaid, isCollect, isThirdParty }));
}

function namesOf(locations: readonly GrantedLocation[]): string {
  const names = locations
    .slice(0, mostNamed)
    .map(({ name }) => name)
    .join(', ');
  const rest = locations.length - mostNamed;
  return rest > 0 ? fill(previewWords.more, { names, count: rest }) : names;
}

/** What a rule comes to, in sentences. */
function previewOf(locations: readonly GrantedLocation[]): string[] {
  const total = locations.length;
  const whole = locations.filter((one) => grantedTerms(one).length === terms.length);
  if (whole.length === total) return [counted(total, previewWords.allOne, previewWords.all), previewWords.later];
  const withheld = locations.filter((one) => grantedTerms(one).length === 0);
  const narrowed = locations.filter((one) => !whole.includes(one) && !withheld.includes(one));
  const lines = [
    ...(whole.length > 0 ? [fill(previewWords.whole, { count: whole.length, total })] : []),
    ...narrowed
      .slice(0, mostNamed)
      .map((one) => fill(previewWords.narrowed, { name: one.name, terms: grantedTerms(one).join(', ') })),
  ];
  if (narrowed.length > mostNamed) lines.push(fill(previewWords.moreNarrowed, { count: narrowed.length - mostNamed }));
  if (withheld.length > 0)
    lines.push(
      fill(withheld.length === 1 ? previewWords.withheldOne : previewWords.withheld, { names: namesOf(withheld) }),
    );
  return [...lines, previewWords.later];
}
