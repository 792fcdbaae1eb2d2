// Rewrites a source of mapping so that each of its conditions, patterns, numbers and spreads can be switched while it
// runs.
// `$k` (condition), `$w` (predicate), `$p` and `$r` (patterns), `$n` and `$s` (numbers), `$e` (spread), `$f`
// (function), `$t` (loop) and `$c` (what is known of earlier documents) are the runtime's.

import ts from 'typescript'

export const KINDS = [
  'condition',
  'operand',
  'fallback',
  'predicate',
  'pattern',
  'number',
  'spread',
  'function',
] as const
export type Kind = (typeof KINDS)[number]

/** One place that can be switched. `off` says how: to false (or nothing), to true, or to another number. */
export interface Site {
  id: number
  file: string
  line: number
  /** Where its code stands in the file, in characters. */
  from: number
  to: number
  kind: Kind
  code: string
  off: readonly Switch[]
}
/** `less` and `more` are for numbers: 0.8 and 1.25 times, or one less and one more for a small whole one. */
export type Switch = 'false' | 'true' | 'less' | 'more'

const PREDICATE_CALLS = new Set(['filter', 'some', 'every', 'find', 'findIndex', 'findLast', 'findLastIndex'])
/** Numbers that say nothing, and calls whose numbers are places in a text or a list. */
const PLAIN_NUMBERS = new Set([0, 1, 2, 10, 100])
const PLACE_CALLS = new Set([
  'slice',
  'at',
  'charAt',
  'toFixed',
  'repeat',
  'padStart',
  'padEnd',
  'substring',
  'charCodeAt',
])
const LONGEST_CODE = 120
const RUNTIME = new URL('runtime.ts', import.meta.url).pathname

/** The source as JavaScript with switches, and its sites, whose ids go up from `from`. */
export function instrument(file: string, text: string, from: number): { code: string; sites: Site[] } {
  const sites: Site[] = []
  const transformer: ts.TransformerFactory<ts.SourceFile> = (context) => (source) =>
    rewrite(source, context, file, from, sites)
  const { outputText } = ts.transpileModule(text, {
    fileName: file,
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true },
    transformers: { before: [transformer] },
  })
  return { code: `import { $k, $w, $p, $r, $n, $e, $f, $t, $s, $c } from '${RUNTIME}';\n${outputText}`, sites }
}

function rewrite(
  source: ts.SourceFile,
  context: ts.TransformationContext,
  file: string,
  from: number,
  sites: Site[],
): ts.SourceFile {
  const { factory } = context
  let depth = 0
  const site = (node: ts.Node, kind: Kind, off: readonly Switch[]): ts.NumericLiteral => {
    const id = from + sites.length,
      line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
    const code = node.getText(source).replace(/\s+/g, ' ').slice(0, LONGEST_CODE)
    sites.push({ id, file, line, from: node.getStart(source), to: node.getEnd(), kind, code, off })
    return factory.createNumericLiteral(id)
  }
  const call = (name: string, ...args: ts.Expression[]): ts.CallExpression =>
    factory.createCallExpression(factory.createIdentifier(name), undefined, args)
  const wrap = (name: string, node: ts.Node, kind: Kind, off: readonly Switch[], inner: ts.Expression): ts.Expression =>
    call(name, site(node, kind, off), inner)

  const expression = (node: ts.Expression): ts.Expression => ts.visitNode(node, visit) as ts.Expression

  /** An expression that is asked for true or false; `whole` where it is all of a condition. */
  function condition(node: ts.Expression, whole: Kind | undefined): ts.Expression {
    if (ts.isParenthesizedExpression(node))
      return factory.createParenthesizedExpression(condition(node.expression, whole))
    if (ts.isBinaryExpression(node) && isLogical(node)) {
      const joined = chain(node, true)
      return whole && node.operatorToken.kind === ts.SyntaxKind.BarBarToken
        ? wrap('$k', node, whole, ['false'], joined)
        : joined
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken && isChain(node.operand)) {
      return factory.createLogicalNot(condition(node.operand, undefined))
    }
    return whole ? wrap('$k', node, whole, ['false', 'true'], expression(node)) : expression(node)
  }

  /** `a && b`, `a || b`: each operand can be switched; the last one of a value only where it is a fallback. */
  function chain(node: ts.BinaryExpression, isCondition: boolean): ts.Expression {
    const isOr = node.operatorToken.kind === ts.SyntaxKind.BarBarToken
    const operand = (one: ts.Expression, isLast: boolean): ts.Expression => {
      if (ts.isBinaryExpression(one) && one.operatorToken.kind === node.operatorToken.kind) return chain2(one, isLast)
      if (isChain(one)) return condition(one, isCondition || !isLast ? 'operand' : undefined)
      // Of `a && b` the first switches all of it off, each the others on alone.
      const off: Switch[] = isOr
        ? ['false']
        : one.getStart(source) === node.getStart(source)
          ? ['false', 'true']
          : ['true']
      if (isCondition || (!isLast && !isOr)) return wrap('$k', one, 'operand', off, expression(one))
      if (isOr) return wrap('$k', one, isLast ? 'fallback' : 'operand', ['false'], expression(one))
      return expression(one)
    }
    const chain2 = (one: ts.BinaryExpression, isLast: boolean): ts.Expression =>
      factory.createBinaryExpression(operand(one.left, false), one.operatorToken, operand(one.right, isLast))
    return factory.createParenthesizedExpression(chain2(node, true))
  }

  function visit(node: ts.Node): ts.Node {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return node
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node
    if (ts.isIfStatement(node)) {
      const other = node.elseStatement && (ts.visitNode(node.elseStatement, visit) as ts.Statement)
      return factory.createIfStatement(
        condition(node.expression, 'condition'),
        ts.visitNode(node.thenStatement, visit) as ts.Statement,
        other,
      )
    }
    if (ts.isConditionalExpression(node)) {
      const { questionToken, colonToken, whenTrue, whenFalse } = node
      return factory.createConditionalExpression(
        condition(node.condition, 'condition'),
        questionToken,
        expression(whenTrue),
        colonToken,
        expression(whenFalse),
      )
    }
    if (ts.isIterationStatement(node, false)) return looped(node)
    if (ts.isBinaryExpression(node) && isLogical(node)) return chain(node, false)
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) {
      const right = wrap('$k', node.right, 'fallback', ['false'], expression(node.right))
      return factory.createBinaryExpression(expression(node.left), node.operatorToken, right)
    }
    if (ts.isRegularExpressionLiteral(node)) return wrap(depth === 0 ? '$p' : '$r', node, 'pattern', ['false'], node)
    if (ts.isNewExpression(node) && node.expression.getText(source) === 'RegExp') {
      return wrap('$p', node, 'pattern', ['false'], ts.visitEachChild(node, visit, context))
    }
    if (ts.isNumericLiteral(node) && depth > 0 && isTelling(node))
      return wrap('$n', node, 'number', ['less', 'more'], node)
    if (ts.isSpreadElement(node) && depth > 0 && ts.isArrayLiteralExpression(node.parent)) {
      return factory.createSpreadElement(wrap('$e', node, 'spread', ['false'], expression(node.expression)))
    }
    if (ts.isSpreadAssignment(node) && depth > 0) {
      return factory.createSpreadAssignment(wrap('$e', node, 'spread', ['false'], expression(node.expression)))
    }
    if (ts.isCallExpression(node)) return called(node)
    if (ts.isFunctionLike(node) && 'body' in node && node.body) return functionLike(node)
    if (ts.isVariableStatement(node) && node.parent === source) return constants(node)
    return ts.visitEachChild(node, visit, context)
  }

  function looped(node: ts.IterationStatement): ts.Node {
    const body = (): ts.Statement =>
      factory.createBlock([
        factory.createExpressionStatement(call('$t')),
        ts.visitNode(node.statement, visit) as ts.Statement,
      ])
    // Their own conditions stay, so that every loop ends.
    if (ts.isWhileStatement(node)) return factory.createWhileStatement(node.expression, body())
    if (ts.isDoStatement(node)) return factory.createDoStatement(body(), node.expression)
    if (ts.isForStatement(node))
      return factory.createForStatement(node.initializer, node.condition, node.incrementor, body())
    if (ts.isForOfStatement(node)) {
      return factory.createForOfStatement(node.awaitModifier, node.initializer, expression(node.expression), body())
    }
    return ts.visitEachChild(node, visit, context)
  }

  function called(node: ts.CallExpression): ts.Node {
    const name = ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : ''
    const [first, ...rest] = node.arguments
    if (!PREDICATE_CALLS.has(name) || first === undefined) return ts.visitEachChild(node, visit, context)
    const asked = ts.isArrowFunction(first)
      ? functionLike(first, true)
      : ts.isIdentifier(first) || ts.isPropertyAccessExpression(first)
        ? wrap('$w', first, 'predicate', ['false', 'true'], first)
        : expression(first)
    const args = [asked as ts.Expression, ...rest.map(expression)]
    const callee = expression(node.expression)
    return ts.isCallChain(node)
      ? factory.createCallChain(callee, node.questionDotToken, undefined, args)
      : factory.createCallExpression(callee, undefined, args)
  }

  function functionLike(
    node: ts.SignatureDeclaration & { body?: ts.ConciseBody | undefined },
    isPredicate = false,
  ): ts.Node {
    const says = node.type && (node.type.kind === ts.SyntaxKind.BooleanKeyword || ts.isTypePredicateNode(node.type))
    const begin = call('$f', site(ts.isFunctionDeclaration(node) && node.name ? node.name : node, 'function', []))
    depth++
    const seen = ts.visitEachChild(
      node,
      (child) => {
        if (child !== node.body) return ts.visitNode(child, visit)
        if (ts.isBlock(child)) {
          const statements = child.statements.map((one) =>
            says && ts.isReturnStatement(one) && one.expression && isChain(one.expression)
              ? factory.createReturnStatement(condition(one.expression, undefined))
              : (ts.visitNode(one, visit) as ts.Statement),
          )
          return factory.createBlock([factory.createExpressionStatement(begin), ...statements], true)
        }
        const value = child as ts.Expression
        const inner = isPredicate
          ? condition(value, 'predicate')
          : says && isChain(value)
            ? condition(value, undefined)
            : expression(value)
        return factory.createParenthesizedExpression(
          factory.createComma(begin, factory.createParenthesizedExpression(inner)),
        )
      },
      context,
    )
    depth--
    return seen
  }

  /** A number with a name becomes a variable that the runtime can set; whoever imports it sees that. */
  function constants(node: ts.VariableStatement): ts.Node {
    const setters: ts.Statement[] = [],
      { declarations } = node.declarationList
    for (const { name, initializer } of declarations) {
      const bare = initializer && withoutType(initializer)
      if (!ts.isIdentifier(name) || !bare) continue
      if (isEmptyCollection(bare))
        setters.push(factory.createExpressionStatement(call('$c', factory.createIdentifier(name.text))))
      if (!isNumber(bare)) continue
      const set = factory.createArrowFunction(
        undefined,
        undefined,
        [factory.createParameterDeclaration(undefined, undefined, '$v')],
        undefined,
        undefined,
        factory.createAssignment(factory.createIdentifier(name.text), factory.createIdentifier('$v')),
      )
      const parent = bare.parent
      setters.push(factory.createExpressionStatement(call('$s', site(parent, 'number', ['less', 'more']), set, bare)))
    }
    if (setters.length === 0) return ts.visitEachChild(node, visit, context)
    const list = factory.createVariableDeclarationList(
      declarations.map((one) => ts.visitEachChild(one, visit, context)),
      ts.NodeFlags.Let,
    )
    return [factory.createVariableStatement(node.modifiers, list), ...setters] as unknown as ts.Node
  }

  return factory.updateSourceFile(
    source,
    source.statements.flatMap((one) => visit(one) as ts.Statement | ts.Statement[]),
  )
}

const isLogical = ({ operatorToken: { kind } }: ts.BinaryExpression): boolean =>
  kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken

function isChain(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isChain(node.expression)
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) return isChain(node.operand)
  return ts.isBinaryExpression(node) && isLogical(node)
}

function withoutType(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? withoutType(node.expression) : node
}

const isEmptyCollection = (node: ts.Expression): boolean =>
  ts.isNewExpression(node) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'Map' &&
  !node.arguments?.length

const isNumber = (node: ts.Expression): boolean =>
  ts.isNumericLiteral(node) ||
  (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken && ts.isNumericLiteral(node.operand))

/** Whether a number is a measure, no place in a text or a list. */
function isTelling(node: ts.NumericLiteral): boolean {
  if (PLAIN_NUMBERS.has(Number(node.text))) return false
  const { parent } = node
  if (ts.isElementAccessExpression(parent) || (ts.isPropertyAssignment(parent) && parent.name === node)) return false
  if (!ts.isCallExpression(parent) || !ts.isPropertyAccessExpression(parent.expression)) return true
  return !PLACE_CALLS.has(parent.expression.name.text)
}
