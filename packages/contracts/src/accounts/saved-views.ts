import { defineResource, del, get, post, put } from '../kernel/endpoint.js';
import { Choice, Flag, Id, Integer, ListOf, Text } from '../kernel/field.js';

/** Screens whose views can be saved: lists, reports and dashboards. */
export const viewScreens = [
  'shipments',
  'reports',
  'invoices',
  'freight-audit',
  'claims',
  'insurance',
  'address-book',
  'products',
  'truckload',
  'bills-of-lading',
  'quotes',
  'dashboard',
  'users',
  'locations',
  'carrier-dashboard',
] as const;
export type ViewScreen = (typeof viewScreens)[number];

/** The saved state of a list: search, filters, sorting and columns, as in the address. */
export class ViewSettings {
  @Text({ max: 60, label: 'Name' }) name!: string;
  @Text({ max: 2000, optional: true, about: 'The query of the address, without a question mark.' }) query!: string;
  @Flag({ about: 'All users in the company can see it.' }) isShared = false;
}

export class SavedView extends ViewSettings {
  @Id() viewId!: number;
  @Flag({ about: 'You can change it.' }) isOwn!: boolean;
}

export class SavedViews {
  @ListOf(() => SavedView, { maxItems: 500, about: 'By name.' }) items!: SavedView[];
  @Integer({ min: 0 }) total!: number;
}

export class ViewsOfScreen {
  @Choice(viewScreens, { about: 'Screen whose saved views are listed.' }) screen!: ViewScreen;
}

export class KeepView extends ViewSettings {
  @Choice(viewScreens) screen!: ViewScreen;
}

/** Missing fields stay unchanged. */
export class ChangeView {
  @Text({ max: 60, label: 'Name' }) name!: string;
  @Text({ max: 2000, optional: true, about: 'The query of the address, without a question mark.' }) query?: string;
  @Flag({ optional: true, about: 'All users in the company can see it.' }) isShared?: boolean;
  @Id({ about: 'ID of the saved view, from the list of the screen’s views.' }) viewId!: number;
}

export class ViewKey {
  @Id({ about: 'ID of the saved view, from the list of the screen’s views.' }) viewId!: number;
}

export const savedViewsApi = defineResource('saved-views', {
  list: get({
    path: '/saved-views',
    takes: ViewsOfScreen,
    answers: SavedViews,
    access: { customer: 'any', carrier: 'any' },
    about: 'Your views of a screen, and those shared in your company.',
  }),
  keep: post({
    path: '/saved-views',
    takes: KeepView,
    answers: SavedView,
    access: { customer: 'any', carrier: 'any' },
    whileActing: 'allowed',
    status: 201,
    about: 'Saves a view under a name; only administrators may share it.',
    problems: ['not-allowed', 'already-exists', 'wrong-state'],
  }),
  change: put({
    path: '/saved-views/:viewId',
    takes: ChangeView,
    answers: SavedView,
    access: { customer: 'any', carrier: 'any' },
    whileActing: 'allowed',
    about: 'Renames, shares or replaces one of your views.',
    problems: ['not-found', 'not-allowed', 'already-exists'],
  }),
  forget: del({
    path: '/saved-views/:viewId',
    takes: ViewKey,
    access: { customer: 'any', carrier: 'any' },
    whileActing: 'allowed',
    about: 'Permanently deletes one of your saved views.',
    problems: ['not-found'],
  }),
});
