import {
  Employee,
  EmployeeChange,
  EmployeeQuery,
  NewEmployee,
  Technician,
} from '@callboard/contract/people/employees';
import { SetPassword } from '@callboard/contract/people/password-links';
import { MAY_SET_PASSWORD, RIGHTS } from '@callboard/contract/people/rights';
import { ById } from '@callboard/contract/platform/wire';
import { z } from 'zod';
import { may, office } from '../../platform/access/procedures.ts';
import { once } from '../../platform/idempotency/once.ts';
import { takePage } from '../../platform/paging/take-page.ts';
import { router } from '../../platform/trpc.ts';
import { employeeById } from './by-id.ts';
import { createEmployee } from './create.ts';
import { listEmployees } from './list.ts';
import { setEmployeePassword } from './set-password.ts';
import { listTechnicians } from './technicians.ts';
import { updateEmployee } from './update.ts';

const rights = RIGHTS.employees;

export const employeesRouter = router({
  list: may(rights.find)
    .meta({ rest: { method: 'GET', path: '/employees' } })
    .input(EmployeeQuery)
    .output(z.array(Employee))
    .query(async ({ ctx, input }) =>
      takePage(await listEmployees(ctx.db, input), input.limit, ctx.announceNext),
    ),

  technicians: office
    .meta({ rest: { method: 'GET', path: '/employees/technicians' } })
    .output(z.array(Technician))
    .query(({ ctx }) => listTechnicians(ctx.db)),

  byId: may(rights.find)
    .meta({ rest: { method: 'GET', path: '/employees/{id}' } })
    .input(ById)
    .output(Employee)
    .query(({ ctx, input }) => employeeById(ctx.db, input.id)),

  create: may(rights.add)
    .meta({ rest: { method: 'POST', path: '/employees', status: 201 } })
    .input(NewEmployee)
    .output(Employee)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, Employee, input, (tx) => createEmployee(tx, ctx.actor, input)),
    ),

  update: may(rights.change)
    .meta({ rest: { method: 'PATCH', path: '/employees/{id}' } })
    .input(EmployeeChange)
    .output(Employee)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, Employee, input, (tx) => updateEmployee(tx, ctx.actor, input)),
    ),

  setPassword: may(MAY_SET_PASSWORD)
    .meta({ rest: { method: 'POST', path: '/employees/{id}/password' } })
    .input(SetPassword)
    .output(Employee)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, Employee, input, (tx) => setEmployeePassword(tx, ctx.actor, input)),
    ),
});
