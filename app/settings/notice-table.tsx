'use client';

import type { NoticeKind, NoticeWay, NoticeTable as Table } from '@/lib/notify/settings';
import { useAnswer } from '../components/form/form';
import { noticeRows, wayColumns } from './notice-words';

/** Which event is told by which way: a box each, which on a narrow screen stand below the event. */
export function NoticeTable({ table }: { table: Table }) {
  const { values } = useAnswer();
  const isOn = (kind: NoticeKind, way: NoticeWay) =>
    values?.['table.asked'] ? values[`${kind}.${way}`] === 'on' : table[kind][way];
  return (
    <div>
      <input type="hidden" name="table.asked" value="yes" />
      <table className="w-full border-collapse max-sm:block">
        <caption className="text-left font-semibold max-sm:block">Tell me when …</caption>
        <thead className="max-sm:hidden">
          <tr>
            <td />
            {wayColumns.map(({ way, words }) => (
              <th key={way} scope="col" className="px-0.5 py-2 text-center font-normal text-sm">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {noticeRows.map(({ kind, words }) => (
            <tr
              key={kind}
              className="border-line border-t max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:pt-2"
            >
              <th scope="row" className="py-1 pr-2 text-left font-normal">
                {words}
              </th>
              {wayColumns.map(({ way, words: by }) => (
                <td key={way} className="p-0 text-center">
                  <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5">
                    <input
                      type="checkbox"
                      name={`${kind}.${way}`}
                      defaultChecked={isOn(kind, way)}
                      className="check"
                    />
                    <span aria-hidden="true" className="text-sm sm:hidden">
                      {by}
                    </span>
                    <span className="sr-only">
                      {words}: by {by}
                    </span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
