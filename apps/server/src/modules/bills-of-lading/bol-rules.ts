import {
  BolContent,
  longestReference,
  mostBolLines,
  type BolItem,
} from '@lading/contracts/shipments/bill-of-lading-content';
import { Text } from '@lading/contracts/kernel/field';
import { check, type Issue } from '@lading/contracts/kernel/schema';
import {
  type BolKind,
  type BolState,
  doTotalsAgree,
  totalOf,
  type BolAmount,
} from '@lading/domain/bill-of-lading/bill-of-lading';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { normalizeProNumber, proMaxLength } from '@lading/domain/identifiers/pro-number';

interface RuledBol {
  readonly kind: BolKind;
  readonly state: BolState;
  readonly isMaster: boolean;
}

/** What was issued stays what it is: its instructions could be longer than new ones may be. */
class IssuedContent extends BolContent {
  @Text({ max: 1000, optional: true }) override specialInstructions?: string | null;
}

const missing = (path: readonly string[], label: string): Issue => ({
  path: [...path],
  rule: 'required',
  message: fieldMessage(label, 'required'),
});

const amountOf = ({ pieces, weight }: BolItem): BolAmount => ({ packages: pieces, pounds: weight });

const written = ({ packages, pounds }: BolAmount): string => `${packages} packages and ${pounds} lb`;

/** Both tables of the VICS form add up to the same. */
function totalIssues({ orders, items }: BolContent): Issue[] {
  if (orders.length === 0) return [missing(['orders'], 'Customer order')];
  const ordered = orders.map(({ packages, weight }) => ({ packages, pounds: weight }));
  const carried = items.map(amountOf);
  if (doTotalsAgree({ orders: ordered, items: carried })) return [];
  const message = `The customer orders total ${written(totalOf(ordered))}, the carrier information totals ${written(totalOf(carried))}. They must match`;
  return [{ path: ['orders'], rule: 'mismatch', message }];
}

function partyIssues({ freightTerms, billTo, items, emergencyContact }: BolContent): Issue[] {
  const isHazardous = items.some(({ hazardous }) => hazardous);
  return [
    ...(freightTerms === 'thirdParty' && !billTo ? [missing(['billTo', 'name'], 'Company')] : []),
    ...(isHazardous && !emergencyContact ? [missing(['emergencyContact', 'name'], 'Emergency contact')] : []),
  ];
}

/** A connected carrier's own rules are checked later; any other carrier has only the common one. */
function proIssues({ proSource, proNumber, carrierId }: BolContent): Issue[] {
  if (proSource === 'block' && !carrierId) return [missing(['carrierId'], 'Carrier')];
  if (proSource !== 'typed') return [];
  const pro = normalizeProNumber(proNumber ?? '');
  if (pro === '') return [missing(['proNumber'], 'PRO#')];
  if (carrierId) return [];
  const rule = /^\d+X?$/.test(pro) ? 'proMaxLength' : 'digitsOnly';
  const isRight = rule === 'proMaxLength' && pro.length <= proMaxLength;
  return isRight ? [] : [{ path: ['proNumber'], rule, message: fieldMessage('PRO#', rule) }];
}

/** Only order numbers may be as long as their field. */
const referenceIssues = ({ references }: BolContent): Issue[] =>
  references.flatMap(({ type, number }, index) => {
    const n = longestReference(type);
    if (number.length <= n) return [];
    const path = ['references', String(index), 'number'];
    return [{ path, rule: 'maxLength' as const, message: fieldMessage('Reference', 'maxLength', { n }) }];
  });

const dimensions = ['length', 'width', 'height'] as const;

/** Dimensions are printed together or not at all. */
function lineIssues({ items, orders }: BolContent, { isMaster }: RuledBol): Issue[] {
  const tooMany = !isMaster && (items.length > mostBolLines || orders.length > mostBolLines);
  const half = items.flatMap((item, index) => {
    const absent = dimensions.filter((name) => !item[name]);
    if (absent.length === 0 || absent.length === dimensions.length) return [];
    return absent.map((name) => missing(['items', String(index), name], name[0]?.toUpperCase() + name.slice(1)));
  });
  const message = fieldMessage('Lines', 'max', { n: mostBolLines });
  return [...half, ...(tooMany ? [{ path: ['items'], rule: 'max' as const, message }] : [])];
}

/** The errors that block issuing a bill of lading, each at its field; a draft can be saved with them. */
export function judgeBol(
  bol: RuledBol,
  content: object,
): { readonly content: BolContent; readonly issues?: undefined } | { readonly issues: readonly Issue[] } {
  const result = check(bol.state === 'draft' ? BolContent : IssuedContent, content);
  if ('issues' in result) return { issues: result.issues };
  const { value } = result;
  const issues = [
    ...partyIssues(value),
    ...proIssues(value),
    ...lineIssues(value, bol),
    ...referenceIssues(value),
    ...(bol.kind === 'vics' ? totalIssues(value) : []),
  ];
  return issues.length > 0 ? { issues } : { content: value };
}
