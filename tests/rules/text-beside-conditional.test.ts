import { join } from "node:path";
import { RuleTester } from "eslint";
import typescript from "eslint-config-next/typescript";
import { textBesideConditional } from "../../scripts/lint/text-beside-conditional.mjs";

/** A project of its own, which has nothing but JSX, because types of the whole product take a while. */
const project = join(import.meta.dirname, "jsx-project");

const tester = new RuleTester({
  languageOptions: {
    ...typescript.find(({ name }) => name === "typescript-eslint/base")?.languageOptions,
    parserOptions: {
      ecmaFeatures: { jsx: true },
      projectService: true,
      tsconfigRootDir: project,
    },
  },
});

/** A component whose props are in scope. */
const show = (jsx: string) => ({
  name: jsx,
  filename: join(project, "component.tsx"),
  code:
    'import { Fragment, type ReactNode } from "react";\n' +
    "function Maybe({ is }: { is: boolean }) { return is ? <i /> : null; }\n" +
    "type Props = { is: boolean; name: string; count: number; nick: string | null; icon: ReactNode; list: string[] };" +
    `export const Shown = ({ is, name, count, nick, icon, list }: Props) => ${jsx};`,
});
const reported = (count: number) => (jsx: string) => ({
  ...show(jsx),
  errors: Array.from({ length: count }, () => ({ messageId: "wrap" })),
});

tester.run("text-beside-conditional", textBesideConditional, {
  valid: [
    "<b>{is && <i />}<span>Save</span></b>",
    "<b>{is && <i />}{icon}</b>",
    "<b><i /> Save</b>",
    "<b>{name}, {count} items</b>",
    '<b>{is ? "Saving..." : "Save"}</b>',
    "<b>{is && name}</b>",
    "<b>{is ? <i /> : name}</b>",
    "<b>{is && <i />} <span>{name}</span></b>",
    "<><i /><span>Save</span></>",
  ].map(show),
  invalid: [
    ...[
      "<b>{is && <i />}Save</b>",
      "<b>{is ? <i /> : null} {name}</b>",
      "<b>{is && <i />}\n{count}</b>",
      "<b>Save{is && <i />}</b>",
      "<b><Maybe is={is} />Save</b>",
      "<b>{list.map((each) => <i key={each} />)} Save</b>",
      '<b><i />{is && ", edited"}</b>',
      "<b><i />{is && name}</b>",
      "<b><i />{nick}</b>",
      '<b><i />{is ? "Saving..." : "Save"}</b>',
      "<b><i />{is ? <i /> : name}</b>",
      "<><i />Save</>",
      "<Fragment key={name}>Save</Fragment>",
    ].map(reported(1)),
    ...["<b>{is && <i />}Save {name}</b>", '<b>Save{is && " now"}</b>'].map(reported(2)),
  ],
});
