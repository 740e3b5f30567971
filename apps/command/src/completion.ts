import { commands } from "./commands.ts";

/** For bash: `fernkontor vervollstaendigung > /etc/bash_completion.d/fernkontor`. */
export function bashCompletion(): string {
  const names = commands.flatMap(({ german, english }) => [german, english].map((name) => name.split(" ")));
  const first = [...new Set(["hilfe", ...names.map(([word = ""]) => word)])];
  const second = Map.groupBy(
    names.filter(([, word]) => word !== undefined),
    ([word = ""]) => word,
  );
  const cases = [...second].map(
    ([word, below]) => `      ${word}) words="${below.map(([, name = ""]) => name).join(" ")}" ;;`,
  );
  return `# Written by "fernkontor vervollstaendigung".
_fernkontor() {
  local words=""
  if [ "$COMP_CWORD" = 1 ]; then
    words="${first.join(" ")}"
  elif [ "$COMP_CWORD" = 2 ]; then
    case "\${COMP_WORDS[1]}" in
${cases.join("\n")}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _fernkontor fernkontor
`;
}
