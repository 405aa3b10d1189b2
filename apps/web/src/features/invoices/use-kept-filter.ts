import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readPreference, writePreference } from '../../kernel/session/preferences.js';

/** Where somebody was in the list is no filter. */
function withoutPlace(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  query.delete('open');
  return query.toString();
}

/** The filter stays on this device: the plain address of the list shows the last one again (Specification 4). */
export function useKeptFilter(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const latest = useRef(search);
  const isAsked = useRef(false);
  useEffect(() => {
    latest.current = search;
    const isPlainStart = !isAsked.current && search === '';
    isAsked.current = true;
    if (!isPlainStart) {
      void writePreference('invoices-filter', withoutPlace(search));
      return;
    }
    void readPreference('invoices-filter').then((kept) => {
      const isUntouched = latest.current === '';
      if (isUntouched && typeof kept === 'string' && kept) void navigate({ search: kept }, { replace: true });
    });
  }, [search, navigate]);
}
