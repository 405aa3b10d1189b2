import { accessorials } from '@lading/domain/freight/accessorial';
import { freightTerms, type FreightTerms } from '@lading/domain/freight/freight-terms';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Fact } from '../../ui/display/key-value.js';
import { texts } from './carrier-freight-texts.js';

interface OfCompany {
  /** Null if the company is no customer of the carrier's site. */
  readonly customerId: number | null;
  readonly companyName: string | null;
}

/** The company of a quote or shipment, with a link to the customer. */
export const companyFact = ({ customerId, companyName }: OfCompany): Fact => ({
  label: texts.company,
  value: customerId ? (
    <Anchor component={Link} to={`/carriers/customers/${customerId}`}>
      {companyName}
    </Anchor>
  ) : (
    (companyName ?? texts.none)
  ),
});

export const termsName = (own: FreightTerms | null): string | undefined =>
  freightTerms.find(({ terms }) => terms === own)?.name;

export const accessorialNames = (codes: readonly string[]): string =>
  codes.map((code) => accessorials.find((one) => one.code === code)?.name ?? code).join(', ');
